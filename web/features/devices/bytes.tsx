import { Button, CopyButton } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/dialog.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { useFormats } from '#web/ui/use-formats.ts';
import classes from './devices.module.css';
import { protocolName } from './protocol-name.ts';
import type { Aside } from './put-aside.tsx';

interface BytesProps {
  row: Aside;
  name: string;
  onClose: () => void;
}

/** A record that was put aside, whole: for whoever has to find out why. */
export function Bytes({ row, name, onClose }: BytesProps) {
  const { t } = useTranslation('devices');
  const { dateTime } = useFormats();
  const facts: [string, string | null][] = [
    [t('aside.columns.reason'), t(`aside.reasons.${row.reason}`)],
    [t('aside.note'), row.note],
    [t('aside.columns.protocol'), protocolName(row.protocol)],
    [t('aside.columns.claimedAt'), row.claimedAt && dateTime(row.claimedAt)],
    [t('aside.columns.receivedAt'), dateTime(row.receivedAt)],
  ];
  return (
    <Dialog title={t('aside.rawOf', { name })} onClose={onClose} size={640}>
      <KeyValues of={facts} />
      {row.raw ? <Raw hex={row.raw} /> : <p>{t('aside.noBytes')}</p>}
    </Dialog>
  );
}

function Raw({ hex }: { hex: string }) {
  const { t } = useTranslation(['devices', 'ui']);
  return (
    <>
      <pre className={classes.raw} tabIndex={0} aria-label={t('aside.raw')}>
        {hex.match(/.{1,2}/g)?.join(' ')}
      </pre>
      <CopyButton value={hex}>
        {({ copied, copy }) => {
          const Icon = copied ? IconCheck : IconCopy;
          return (
            <Button
              variant="default"
              onClick={copy}
              leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
              aria-live="polite"
            >
              {copied ? t('ui:copied') : t('ui:copy')}
            </Button>
          );
        }}
      </CopyButton>
    </>
  );
}
