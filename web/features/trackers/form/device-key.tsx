import { Button, Input } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createDeviceKey } from '#contract/features/devices.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { CopyText } from '#web/ui/copy-text.tsx';
import classes from './form.module.css';

/** A key is made at once, apart from what the form saves, and told this once. */
export function DeviceKey({ imei }: { imei: string }) {
  const { t } = useTranslation(['trackers', 'errors']);
  const making = useMutation({ mutationFn: () => call(createDeviceKey, { params: { imei } }) });
  const made = making.data;
  return (
    <section className={classes.key} aria-label={t('deviceKey.title')}>
      <Input.Label component="h3">{t('deviceKey.title')}</Input.Label>
      <Input.Description>
        {t('deviceKey.text')} {t('deviceKey.endsOthers')}
      </Input.Description>
      {made && (
        <div role="status" className={classes.made}>
          <p>{t('deviceKey.once')}</p>
          <CopyText label={t('deviceKey.url')} text={made.url} />
          <CopyText label={t('deviceKey.key')} text={made.key} />
        </div>
      )}
      <Button
        variant="default"
        leftSection={<IconDeviceMobile size={18} stroke={1.75} aria-hidden />}
        loading={making.isPending}
        onClick={() => making.mutate()}
      >
        {made ? t('deviceKey.again') : t('deviceKey.create')}
      </Button>
      {making.isError && <Input.Error role="alert">{errorText(making.error, t)}</Input.Error>}
    </section>
  );
}
