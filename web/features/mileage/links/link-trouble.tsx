import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/api/api-error.ts';
import { errorText } from '#web/api/error-text.ts';
import { InvalidLink, Notice } from '#web/app/page.tsx';
import { secretLinks } from '#web/app/secret-links.ts';

const refusals = [400, 401, 403, 404];

/** The server has looked at the link and will not have it; all else may be better in a moment. */
export const isInvalidLink = (error: unknown): boolean => error instanceof ApiError && refusals.includes(error.status);

/** Instead of a page: the link does not work, or the server could not be asked. */
export function LinkTrouble({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation(['common', 'errors']);
  if (isInvalidLink(error)) return <InvalidLink withLogin loginPath={secretLinks.trip.loginPath!} />;
  return (
    <Notice icon={IconCloudOff} title={t('loadError.title')} action={<Button onClick={retry}>{t('tryAgain')}</Button>}>
      <p>{errorText(error, t)}</p>
    </Notice>
  );
}
