import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#web/ui/form/form.tsx';
import { SwitchField } from '#web/ui/form/switch-field.tsx';
import { RecipientsField } from '#web/ui/recipients/recipients-field.tsx';
import { useNoticeForm, type NoticeActions } from './use-notice-form.ts';

interface NoticeFormProps extends NoticeActions {
  enableLabel: string;
  recipientsLabel: string;
  /** What else is chosen while it is on. */
  children?: ReactNode;
}

export function NoticeForm({ enableLabel, recipientsLabel, children, ...actions }: NoticeFormProps) {
  const { t } = useTranslation('mileage-notices');
  const form = useNoticeForm(actions);
  const { isEnabled } = form.fields.values;
  const turningOff = actions.notice && !isEnabled ? { description: t('turningOff') } : {};
  return (
    <Form form={form} submitLabel={t('submit')}>
      <SwitchField name="isEnabled" label={enableLabel} {...turningOff} />
      {isEnabled && (
        <>
          {children}
          <RecipientsField name="contacts" label={recipientsLabel} />
        </>
      )}
    </Form>
  );
}
