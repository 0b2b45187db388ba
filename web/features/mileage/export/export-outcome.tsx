import { Alert, Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { IconAlertCircle, IconCheck, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { errorText } from '#web/api/error-text.ts';
import { addressOfTab } from '../frame/mileage-view.ts';
import classes from './export.module.css';
import type { ExportRun } from './use-export.ts';

/** What became of the export: how far it is, the file, or why there is none. */
export function ExportOutcome({ exporting: { run, cancel } }: { exporting: ExportRun }) {
  switch (run.status) {
    case 'idle':
      return null;
    case 'running':
      return <Running remaining={run.remaining} total={run.total} onCancel={cancel} />;
    case 'done':
      return <Done url={run.url} />;
    case 'failed':
      return <Failed error={run.error} />;
  }
}

interface RunningProps {
  remaining: number | null;
  total: number;
  onCancel: () => void;
}

function Running({ remaining, total, onCancel }: RunningProps) {
  const { t } = useTranslation('mileage-export');
  const isMaking = remaining === 0;
  const text =
    remaining === null
      ? t('progress.asking')
      : isMaking
        ? t('progress.making')
        : t('progress.addresses', { count: remaining });
  const percent = remaining === null ? 0 : isMaking ? 100 : (100 * (total - remaining)) / total;
  return (
    <div className={classes.running}>
      <div className={classes.progress}>
        <span role="status">{text}</span>
        <Progress value={percent} animated={isMaking} aria-label={t('progress.label')} />
      </div>
      <Button variant="default" onClick={onCancel}>
        {t('progress.cancel')}
      </Button>
    </div>
  );
}

function Done({ url }: { url: string }) {
  const { t } = useTranslation('mileage-export');
  const link = useRef<HTMLAnchorElement>(null);
  // The button was disabled while it worked, and a browser then drops the focus.
  useEffect(() => link.current?.focus(), []);
  return (
    <Alert color="good" role="status" icon={<IconCheck size={18} stroke={1.75} aria-hidden />} title={t('done.title')}>
      <p className={classes.line}>{t('done.text')}</p>
      <a ref={link} href={url} download className={classes.again}>
        <IconDownload size={18} stroke={1.75} aria-hidden />
        {t('done.link')}
      </a>
    </Alert>
  );
}

function Failed({ error }: { error: unknown }) {
  const { t } = useTranslation(['mileage-export', 'errors']);
  const [params] = useSearchParams();
  const isOdometerMissing = error instanceof ApiError && error.code === 'odometer.notSet';
  return (
    <Alert color="bad" icon={<IconAlertCircle size={18} stroke={1.75} aria-hidden />}>
      <p className={classes.line}>{errorText(error, t)}</p>
      {isOdometerMissing && <Link to={addressOfTab('odometer', params)}>{t('toOdometer')}</Link>}
    </Alert>
  );
}
