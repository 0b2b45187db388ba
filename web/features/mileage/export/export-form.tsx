import { Card, Title } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Card.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { logDetails, saveLogDetails, type LogDetails } from '#contract/features/mileage/export.ts';
import { call } from '#web/api/call.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useLanguage } from '#web/ui/use-language.ts';
import type { TabProps } from '../frame/log-of-tracker.tsx';
import { fetchAgain } from '../trips/use-trips.ts';
import { chosenOptions, type ExportChoices } from './choices.ts';
import { ExportOptions } from './export-options.tsx';
import { ExportOutcome } from './export-outcome.tsx';
import classes from './export.module.css';
import { useExport } from './use-export.ts';

export interface ChoiceProps {
  choices: ExportChoices;
  onChoose: (choices: ExportChoices) => void;
}

type ExportFormProps = TabProps & ChoiceProps & { details: LogDetails };

export function ExportForm({ imei, range, minDistance, choices, onChoose, details }: ExportFormProps) {
  const { t } = useTranslation('mileage-export');
  const queries = useQueryClient();
  const { format, type, distanceUnit } = choices;
  const asked = { ...range, minDistance, format, type, distanceUnit, language: useLanguage() };
  // What was exported may be locked now.
  const exporting = useExport(
    imei,
    { ...asked, otherOptions: chosenOptions(choices) },
    () => void fetchAgain(queries, imei),
  );
  const form = useContractForm({
    schema: logDetails,
    initial: { regNo: '', driver: '' },
    value: details,
    submit: async (body) => {
      if (body.regNo === details.regNo && body.driver === details.driver) return;
      const saved = await call(saveLogDetails, { params: { imei }, body });
      queries.setQueryData(['mileage', 'details', imei], saved);
    },
    successText: null,
    onSaved: () => void exporting.start(),
  });
  const isSubmitting = form.isSubmitting || exporting.run.status === 'running';
  return (
    <Card>
      <Title order={2} className={classes.title}>
        {t('title')}
      </Title>
      <Form form={{ ...form, isSubmitting }} submitLabel={t('submit', { format: t(`formats.${format}`) })}>
        <ExportOptions choices={choices} onChoose={onChoose} />
        {format === 'pdf' && <HeadFields />}
        <ExportOutcome exporting={exporting} />
      </Form>
    </Card>
  );
}

/** A spreadsheet has rows only. */
function HeadFields() {
  const { t } = useTranslation('mileage-export');
  return (
    <fieldset className={`${classes.group} ${classes.section}`}>
      <legend>{t('head')}</legend>
      <div className={classes.pair}>
        <TextField name="regNo" label={t('regNo')} autoComplete="off" counter={false} />
        <TextField name="driver" label={t('driver')} autoComplete="off" counter={false} />
      </div>
      <p className={classes.help}>{t('headHelp')}</p>
    </fieldset>
  );
}
