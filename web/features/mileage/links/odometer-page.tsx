import { Alert, Title } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { IconCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adjustOdometerBySecret, fetchOdometerToAdjust } from '#contract/features/mileage/odometer.ts';
import type { AnswerOf } from '#contract/route.ts';
import { wholeKilometres } from '#domain/odometer-text.ts';
import { call } from '#web/api/call.ts';
import { PageSkeleton, useDocumentTitle } from '#web/app/page.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TrackerDisc } from '#web/ui/tracker-disc.tsx';
import { useFormats } from '#web/ui/use-formats.ts';
import { OdometerField } from '../odometer/odometer-field.tsx';
import { useOdometerForm } from '../odometer/use-odometer-form.ts';
import { isInvalidLink, LinkTrouble } from './link-trouble.tsx';
import classes from './odometer-page.module.css';

type Shown = AnswerOf<typeof fetchOdometerToAdjust>;

/** What the dashboard shows, for whoever was asked by a notice. */
export default function OdometerPage({ params }: { params: Record<string, string> }) {
  const { t } = useTranslation(['odometer', 'validation', 'ui', 'errors']);
  const where = { params: { imei: params['imei']! }, query: { secret: params['secret']! } };
  const queries = useQueryClient();
  const queryKey = ['odometerLink', params['imei'], params['secret']];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => call(fetchOdometerToAdjust, where),
    // What is being typed must not be overtaken.
    refetchOnWindowFocus: false,
  });
  useDocumentTitle(t('link.title'));
  if (error && (!data || isInvalidLink(error))) return <LinkTrouble error={error} retry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <article className={classes.page}>
      <div className={classes.head}>
        <TrackerDisc icon={data.tracker.icon} color={data.tracker.color} size={28} />
        <span>{data.tracker.name || data.tracker.imei}</span>
      </div>
      <Title order={1}>{t('link.title')}</Title>
      <p className={classes.lead}>{t('link.lead')}</p>
      <Setting
        shown={data}
        fetchExpected={async () => (await refetch()).data?.value ?? null}
        send={(body) => call(adjustOdometerBySecret, { ...where, body })}
        onSaved={(saved) => queries.setQueryData<Shown>(queryKey, (before) => before && { ...before, ...saved })}
      />
    </article>
  );
}

interface SettingProps extends Pick<Parameters<typeof useOdometerForm>[0], 'fetchExpected' | 'send'> {
  shown: Shown;
  onSaved: (saved: Omit<Shown, 'tracker'>) => void;
}

function Setting({ shown, fetchExpected, send, onSaved }: SettingProps) {
  const { t } = useTranslation('odometer');
  const { distance } = useFormats();
  const [savedValue, setSavedValue] = useState<number | null>(null);
  const form = useOdometerForm({
    expected: shown.value,
    fetchExpected,
    send: (body) => {
      setSavedValue(null);
      return send(body);
    },
    onSaved: (saved) => {
      setSavedValue(saved.value);
      onSaved(saved);
    },
    prefilled: shown.value === null ? null : wholeKilometres(shown.value),
    successText: null,
  });
  return (
    <div className={classes.card}>
      <Form form={form} submitLabel={t('submit')} footer="wide">
        <OdometerField label={t('value')} />
      </Form>
      <div role="status">
        {savedValue !== null && (
          <Alert
            className={classes.done}
            color="good"
            role="presentation"
            icon={<IconCheck size={18} stroke={1.75} aria-hidden />}
          >
            <strong>{t('link.done', { value: distance(savedValue) })}</strong>
            <div>{t('link.again')}</div>
          </Alert>
        )}
      </div>
    </div>
  );
}
