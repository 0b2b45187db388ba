import { Button } from '@mantine/core';
import { IconMoodSad } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Notice } from './notice.tsx';

export function ErrorPage() {
  const { t } = useTranslation();
  return (
    <div>
      <Notice
        icon={IconMoodSad}
        tone="bad"
        title={t('crash.title')}
        action={<Button onClick={() => location.reload()}>{t('crash.reload')}</Button>}
      >
        <p>{t('crash.text')}</p>
      </Notice>
    </div>
  );
}
