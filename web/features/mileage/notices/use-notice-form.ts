import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { recipients, type Recipient } from '#contract/recipients.ts';
import { defaultMinDistance } from '#domain/trips/min-distance.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';

const schema = z.object({ isEnabled: z.boolean(), minDistance: z.int(), contacts: recipients });

export interface Notice {
  minDistance: number;
  contacts: Recipient[];
}

export interface NoticeActions {
  /** None while it is off. */
  notice: Notice | null;
  save: (notice: Notice) => Promise<void>;
  remove: () => Promise<void>;
}

const code = 'notice.noRecipient';
const noRecipient = () => new ApiError(400, { code, fields: { contacts: { code } } });

/** A notice that is on has recipients; one that is off is none. */
export function useNoticeForm({ notice, save, remove }: NoticeActions) {
  const { t } = useTranslation('mileage-notices');
  return useContractForm({
    schema,
    initial: { isEnabled: false, minDistance: defaultMinDistance, contacts: [] },
    value: {
      isEnabled: notice !== null,
      minDistance: notice?.minDistance ?? defaultMinDistance,
      contacts: notice?.contacts ?? [],
    },
    submit: async ({ isEnabled, ...wanted }) => {
      if (isEnabled && wanted.contacts.length === 0) throw noRecipient();
      await (isEnabled ? save(wanted) : remove());
      return isEnabled;
    },
    successText: (isEnabled) => (isEnabled ? t('on') : t('off')),
  });
}
