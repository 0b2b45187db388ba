import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './foot-bar.module.css';

interface PagerProps {
  page: number;
  last: number;
  /** `1–10 af 184 ture` */
  text: string;
  onPage: (page: number) => void;
}

export function Pager({ page, last, text, onPage }: PagerProps) {
  const { t } = useTranslation('mileage');
  const steps = [
    { to: page - 1, label: t('previous'), icon: IconChevronLeft },
    { to: page + 1, label: t('next'), icon: IconChevronRight },
  ];
  return (
    <nav className={classes.pager} aria-label={t('pages')}>
      <span role="status">{text}</span>
      {steps.map(({ to, label, icon: Icon }) => (
        <button
          key={label}
          type="button"
          className={classes.step}
          aria-label={label}
          title={label}
          disabled={to < 1 || to > last}
          onClick={() => onPage(to)}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
        </button>
      ))}
    </nav>
  );
}
