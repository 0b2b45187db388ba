import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './table.module.css';

/** Quiet: an empty list that says why, and offers again. */
export function LoadFailed({ retry }: { retry: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.failed} role="status">
      <IconCloudOff size={18} stroke={1.75} aria-hidden />
      <span>{t('table.failed')}</span>
      <Button variant="subtle" size="compact-sm" onClick={retry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
