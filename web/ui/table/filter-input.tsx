import { CloseButton, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import classes from './table.module.css';

const debounceMs = 150;

interface FilterInputProps {
  placeholder: string;
  /** What narrows the list now. */
  value: string;
  /** Told once nothing was typed for a moment. */
  onFilter: (filter: string) => void;
}

/** Whoever has gone on to another page, which is still loading, is not called back from there. */
const isStillAt = (pathname: string): boolean =>
  new URL(pathname, window.location.origin).pathname === window.location.pathname;

export function FilterInput({ placeholder, value, onFilter }: FilterInputProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const { pathname } = useLocation();

  // It changed under us (a link, the way back): follow it.
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== typed.trim()) setTyped(value);
  }

  useEffect(() => {
    if (typed.trim() === value) return;
    const filter = () => {
      if (isStillAt(pathname)) onFilter(typed.trim());
    };
    const timer = setTimeout(filter, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, value, onFilter, pathname]);

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
