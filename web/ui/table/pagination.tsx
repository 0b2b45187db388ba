import { UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '#domain/language.ts';
import { useLanguage } from '../use-language.ts';
import { lastPage, pageNumbers, pageSize } from './list-state.ts';
import classes from './table.module.css';

interface PaginationProps {
  page: number;
  total: number;
  /** What is counted: “128 trackers”. */
  countText?: ((total: number) => string) | undefined;
  onPage: (page: number) => void;
}

export function Pagination({ page, total, countText, onPage }: PaginationProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const last = lastPage(total);
  const count = countText?.(total) ?? total.toLocaleString(localeOf(language));
  const range = { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total), total: count };
  const step = (to: number, label: string, Icon: typeof IconChevronLeft) => (
    <UnstyledButton
      className={classes.page}
      aria-label={label}
      title={label}
      disabled={to < 1 || to > last}
      onClick={() => onPage(to)}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
  return (
    <div className={classes.foot}>
      <span role="status">{last === 1 && countText ? count : t('table.range', range)}</span>
      {last > 1 && (
        <nav className={classes.pages} aria-label={t('table.pages')}>
          {step(page - 1, t('table.previous'), IconChevronLeft)}
          {pageNumbers(page, last).map((number, index) =>
            number === 0 ? (
              <span key={`gap${index}`} className={classes.gap} aria-hidden>
                …
              </span>
            ) : (
              <UnstyledButton
                key={number}
                className={classes.page}
                data-number
                aria-label={t('table.page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </UnstyledButton>
            ),
          )}
          {step(page + 1, t('table.next'), IconChevronRight)}
        </nav>
      )}
    </div>
  );
}
