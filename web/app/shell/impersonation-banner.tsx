import { Button } from '@mantine/core';
import { IconArrowBackUp, IconUserShield } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { returnFromLoginAs } from '#contract/features/auth.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { adopt, useSession } from '../session.ts';
import { toast } from '../toasts.ts';
import classes from './shell.module.css';

export function ImpersonationBanner() {
  const { t } = useTranslation(['common', 'errors']);
  const session = useSession();
  const navigate = useNavigate();
  const [isReturning, setIsReturning] = useState(false);
  if (session.status !== 'loggedIn' || session.impersonator === null) return null;

  const comeBack = async () => {
    setIsReturning(true);
    try {
      adopt(await call(returnFromLoginAs));
      await navigate('/');
    } catch (error) {
      toast({ kind: 'danger', text: errorText(error, t) });
    } finally {
      setIsReturning(false);
    }
  };

  return (
    <div className={classes.banner} data-tone="attention" role="status">
      <IconUserShield size={18} stroke={1.75} aria-hidden />
      <span>{t('actingAs', { name: session.user.name })}</span>
      <Button
        size="compact-sm"
        variant="default"
        loading={isReturning}
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={comeBack}
      >
        {t('backTo', { name: session.impersonator.name })}
      </Button>
    </div>
  );
}
