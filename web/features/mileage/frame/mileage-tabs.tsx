import { useTranslation } from 'react-i18next';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import classes from './frame.module.css';
import { addressOfTab, tabs, type Tab } from './mileage-view.ts';

interface MileageTabsProps {
  current: Tab;
  params: URLSearchParams;
  isNarrow: boolean;
}

export function MileageTabs({ current, params, isNarrow }: MileageTabsProps) {
  const { t } = useTranslation('mileage');
  const shown = tabs.map((tab) => ({
    to: addressOfTab(tab, params),
    label: isNarrow && tab === 'odometer' ? t('tabs.odometerShort') : t(`tabs.${tab}`),
    isCurrent: tab === current,
  }));
  return (
    <div className={classes.tabs}>
      <LinkTabs label={t('tabs.label')} tabs={shown} />
    </div>
  );
}
