import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { fetchTracker, type Tracker } from '#contract/features/trackers.ts';
import { call } from '#web/api/call.ts';
import { LoadError } from '#web/app/page.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormModal } from '#web/ui/form/form-modal.tsx';
import { useIsLate } from '#web/ui/use-is-late.ts';
import { writeTrackerPath } from '../tracker-path.ts';
import type { Rights } from './changes.ts';
import classes from './form.module.css';
import { TrackerFields } from './tracker-fields.tsx';
import { useChoices } from './use-choices.ts';
import { useRights } from './use-rights.ts';
import { useTrackerForm, type TrackerFormInput } from './use-tracker-form.ts';

const everything: Rights = { isAdministrator: true, name: true, colorAndIcon: true, chooseContacts: true };

interface Closable {
  onClose: () => void;
}

function FilledForm({ onClose, ...input }: TrackerFormInput & Closable) {
  const { t } = useTranslation('trackers');
  const form = useTrackerForm(input);
  const isNew = input.tracker === null;
  return (
    <FormModal
      title={isNew ? t('form.addTitle') : t('form.editTitle')}
      form={form}
      submitLabel={isNew ? t('form.submitAdd') : t('form.submitEdit')}
      onClose={onClose}
    >
      <TrackerFields form={form} {...input} />
    </FormModal>
  );
}

/** Until what the form needs is here; what is quick shows nothing, so that no dialog flickers. */
function Opening({ title, error, retry, onClose }: Closable & { title: string; error: unknown; retry: () => void }) {
  const isLate = useIsLate(true);
  if (!error && !isLate) return null;
  return (
    <Dialog title={title} onClose={onClose}>
      {error ? <LoadError error={error} retry={retry} /> : <div className={classes.opening} aria-busy />}
    </Dialog>
  );
}

export function AddTracker({ imei, onClose }: Closable & { imei: string }) {
  const { t } = useTranslation('trackers');
  const navigate = useNavigate();
  const { choices, error, retry } = useChoices(everything);
  if (!choices) return <Opening title={t('form.addTitle')} error={error} retry={retry} onClose={onClose} />;
  // Wherever the list stood, the new one is to be seen.
  const show = (saved: Tracker) => void navigate(writeTrackerPath({ status: 'all', query: saved.imei }));
  const input = { tracker: null, imei, rights: everything, choices, onSaved: show };
  return <FilledForm {...input} onClose={onClose} />;
}

export function EditTracker({ imei, onClose }: Closable & { imei: string }) {
  const { t } = useTranslation('trackers');
  const rights = useRights(imei);
  const { choices, error, retry } = useChoices(rights);
  const tracker = useQuery({
    queryKey: ['trackers', 'one', imei],
    queryFn: () => call(fetchTracker, { params: { imei } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const again = () => (tracker.isError ? void tracker.refetch() : retry());
  if (!tracker.data || !choices)
    return <Opening title={t('form.editTitle')} error={tracker.error ?? error} retry={again} onClose={onClose} />;
  return <FilledForm tracker={tracker.data} imei={imei} rights={rights} choices={choices} onClose={onClose} />;
}
