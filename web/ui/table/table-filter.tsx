import { CloseButton, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './table.module.css';
import { useAddress } from './use-address.ts';

const debounceMs = 150;

/** The filter of the list on this page; it may stand anywhere on it, since what it says goes into the address. */
export function TableFilter({ placeholder, prefix = '' }: { placeholder: string; prefix?: string }) {
  const { t } = useTranslation('ui');
  const [params, changeAddress] = useAddress();
  const name = prefix ? `${prefix}-filter` : 'filter';
  const said = params.get(name) ?? '';
  const [typed, setTyped] = useState(said);
  const [lastSaid, setLastSaid] = useState(said);

  // The address changed under us (a link, the way back): follow it.
  if (said !== lastSaid) {
    setLastSaid(said);
    if (said !== typed.trim()) setTyped(said);
  }

  useEffect(() => {
    if (typed.trim() === said) return;
    const timer = setTimeout(() => {
      changeAddress((now) => {
        if (typed.trim()) now.set(name, typed.trim());
        else now.delete(name);
        now.delete(prefix ? `${prefix}-page` : 'page');
        return now;
      });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, said, name, prefix, changeAddress]);

  const clear = typed && (
    <CloseButton size="sm" aria-label={t('table.clearFilter')} onClick={() => setTyped('')} className={classes.clear} />
  );
  return (
    <TextInput
      type="search"
      role="searchbox"
      className={classes.filter}
      aria-label={placeholder}
      placeholder={placeholder}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={clear}
    />
  );
}
