import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Notice } from './notice.tsx';

/** The server is away while we want to know who the user is. */
export function Unreachable({ retry }: { retry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice icon={IconCloudOff} title={t('away.title')} action={<Button onClick={retry}>{t('tryAgain')}</Button>}>
      <p>{t('away.text')}</p>
    </Notice>
  );
}
