import { useTranslation } from 'react-i18next';
import { formatPhone } from '#domain/phone.ts';
import { useSite } from '../site.ts';
import classes from './shell.module.css';

export function Footer() {
  const { t } = useTranslation();
  const vendor = useSite()?.vendor;
  const who = vendor && [vendor.name, vendor.cvr && t('cvr', { number: vendor.cvr }), vendor.address];
  return (
    <footer className={classes.footer}>
      {who && <span>{who.filter(Boolean).join(' · ')}</span>}
      {vendor?.helpPhone && (
        <a href={`tel:${vendor.helpPhone.replace(/^00/, '+').replaceAll(' ', '')}`}>
          {t('callHelp', { phone: formatPhone(vendor.helpPhone) })}
        </a>
      )}
    </footer>
  );
}
