import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveStatusMessage, type StatusMessage } from '#contract/features/messages.ts';
import type { Language } from '#contract/wire.ts';
import { call } from '#web/api/call.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { hasMessage } from './acknowledged.ts';
import classes from './messages.module.css';

const nothing = { da: '', en: '' };

interface LanguageFieldsProps {
  language: Language;
  title: string;
  isShown: boolean;
}

function LanguageFields({ language, title, isShown }: LanguageFieldsProps) {
  const { t } = useTranslation('messages');
  return (
    <fieldset className={classes.language}>
      <legend className={classes.legend}>
        {title}
        <Chip tone={isShown ? 'good' : 'plain'} icon={isShown ? IconEye : IconEyeOff}>
          {isShown ? t('states.shown') : t('states.hidden')}
        </Chip>
      </legend>
      <TextField name={`subject.${language}`} label={t('subject')} />
      <TextAreaField name={`body.${language}`} label={t('body')} description={t('bodyHint')} rows={8} />
    </fieldset>
  );
}

export function StatusMessageForm({ message }: { message: StatusMessage }) {
  const { t } = useTranslation('messages');
  const queries = useQueryClient();
  const form = useContractForm({
    schema: saveStatusMessage.body,
    initial: { subject: nothing, body: nothing },
    value: message,
    submit: (body) => call(saveStatusMessage, { body }),
    successText: t('saved'),
    onSaved: (saved) => void queries.setQueryData(['edited-status-message'], saved),
  });
  const { subject, body } = form.fields.values;
  return (
    <Form form={form} submitLabel={t('submit')}>
      <div className={classes.languages}>
        <LanguageFields language="da" title={t('danish')} isShown={hasMessage({ subject, body }, 'da')} />
        <LanguageFields language="en" title={t('english')} isShown={hasMessage({ subject, body }, 'en')} />
      </div>
    </Form>
  );
}
