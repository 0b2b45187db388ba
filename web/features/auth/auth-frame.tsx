import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#domain/phone.ts';
import { Brand } from '#web/app/brand.tsx';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { LanguageMenu } from '#web/app/language-menu.tsx';
import { useSite } from '#web/app/site.ts';
import classes from './auth-frame.module.css';
import { MapIllustration } from './map-illustration.tsx';

function HelpLine() {
  const { t } = useTranslation();
  const phone = useSite()?.vendor.helpPhone;
  return (
    <footer className={classes.footer}>
      <span>
        {t('product')} · {t('tagline')}
      </span>
      {phone && <span>{t('callHelp', { phone: formatPhone(phone) })}</span>}
    </footer>
  );
}

interface AuthFrameProps {
  title: string;
  lead?: string;
  children?: ReactNode;
}

/** The pages before a login: one short form, and a view of what waits behind it. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  useDocumentTitle(title);
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        <header className={classes.top}>
          <Brand size={32} />
          <LanguageMenu />
        </header>
        <main className={classes.form}>
          <Title order={1}>{title}</Title>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
        </main>
        <HelpLine />
      </div>
      <MapIllustration />
    </div>
  );
}
