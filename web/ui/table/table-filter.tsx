import { useCallback } from 'react';
import { FilterInput } from './filter-input.tsx';
import { useAddress } from './use-address.ts';

/** The filter of the list on this page; it may stand anywhere on it, since what it says goes into the address. */
export function TableFilter({ placeholder, prefix = '' }: { placeholder: string; prefix?: string }) {
  const [params, changeAddress] = useAddress();
  const name = prefix ? `${prefix}-filter` : 'filter';
  const filter = useCallback(
    (text: string): void =>
      changeAddress((now) => {
        if (text) now.set(name, text);
        else now.delete(name);
        now.delete(prefix ? `${prefix}-page` : 'page');
        return now;
      }),
    [name, prefix, changeAddress],
  );
  return <FilterInput placeholder={placeholder} value={params.get(name) ?? ''} onFilter={filter} />;
}
