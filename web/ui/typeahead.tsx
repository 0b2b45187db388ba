import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from './use-debounced.ts';

const maxMatches = 10;
const fromCharacters = 2;
const debounceMs = 150;

export interface TypeaheadProps<Item> {
  label: string;
  queryKey: QueryKey;
  /** What matches the typed text; more than ten are cut off. */
  search: (text: string, signal: AbortSignal) => Promise<Item[]>;
  itemKey: (item: Item) => string;
  itemText: (item: Item) => string;
  itemLook?: (item: Item) => ReactNode;
  value: Item | null;
  onChange: (item: Item | null) => void;
  placeholder?: string;
  description?: string;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

export function Typeahead<Item>(props: TypeaheadProps<Item>) {
  const { label, value, onChange, itemKey, itemText, itemLook = itemText } = props;
  const { t } = useTranslation('ui');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value ? itemText(value) : '');
  const { matches, isSearching, hasFailed, isTooShort } = useMatches(props, typed ?? '');

  const choose = (key: string): void => {
    onChange(matches.find((item) => itemKey(item) === key) ?? null);
    setTyped(null);
    combobox.closeDropdown();
  };
  const clear = (): void => {
    onChange(null);
    setTyped(null);
    combobox.closeDropdown();
  };

  const note = isTooShort
    ? t('typeahead.hint', { count: fromCharacters })
    : hasFailed
      ? t('typeahead.failed')
      : isSearching
        ? t('typeahead.searching')
        : t('typeahead.nothing');

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          aria-autocomplete="list"
          label={label}
          description={props.description}
          placeholder={props.placeholder}
          error={props.error}
          withAsterisk={props.required ?? false}
          disabled={props.disabled ?? false}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex('active');
          }}
          onFocus={() => typed !== null && combobox.openDropdown()}
          onBlur={() => {
            setTyped(null);
            combobox.closeDropdown();
          }}
          rightSection={
            isSearching && !isTooShort ? (
              <Loader size={16} />
            ) : (
              text && (
                <CloseButton
                  size="sm"
                  aria-label={t('typeahead.clear')}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={clear}
                />
              )
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label}>
          {matches.map((item) => (
            <Combobox.Option key={itemKey(item)} value={itemKey(item)}>
              {itemLook(item)}
            </Combobox.Option>
          ))}
          {matches.length === 0 && <Combobox.Empty>{note}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function useMatches<Item>({ queryKey, search }: TypeaheadProps<Item>, typed: string) {
  const wanted = useDebounced(typed.trim(), debounceMs);
  const isTooShort = typed.trim().length < fromCharacters;
  const found = useQuery({
    queryKey: [...queryKey, 'matches', wanted],
    queryFn: ({ signal }) => search(wanted, signal),
    enabled: wanted.length >= fromCharacters,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isSettled = wanted === typed.trim() && !found.isPlaceholderData;
  const matches = isTooShort || found.isError ? [] : (found.data ?? []).slice(0, maxMatches);
  return { matches, isTooShort, isSearching: !isSettled || found.isFetching, hasFailed: isSettled && found.isError };
}
