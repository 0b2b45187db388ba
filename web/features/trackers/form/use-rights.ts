import { can, canOnTracker } from '#domain/permissions/abilities.ts';
import { useLogin } from '#web/app/session.ts';
import type { Rights } from './changes.ts';

export function useRights(imei: string): Rights {
  const { subject } = useLogin();
  return {
    isAdministrator: can(subject, 'administrate'),
    name: canOnTracker(subject, 'name', imei),
    colorAndIcon: canOnTracker(subject, 'colorAndIcon', imei),
    chooseContacts: canOnTracker(subject, 'chooseContacts', imei),
  };
}
