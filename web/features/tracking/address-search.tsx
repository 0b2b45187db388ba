import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { IconMapPin, IconRoad, IconSearch } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '#web/app/site.ts';
import type { Place } from '#web/map/camera.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import classes from './address-search.module.css';
import { startOfStreet } from './street.ts';
import { useMyPlace } from './use-my-place.ts';
import { fromCharacters, useSuggestions, type Suggestion } from './use-suggestions.ts';

const debounceMs = 250;

interface AddressSearchProps {
  hasFound: boolean;
  onFound: (place: Place | null) => void;
}

/** Where an address is on the map. A street needs its number first. */
export function AddressSearch({ hasFound, onFound }: AddressSearchProps) {
  const { t } = useTranslation('map');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [lacksNumber, setLacksNumber] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const near = useMyPlace(isUsed);
  const asYouType = useSite()?.map.suggestsWhileTyping ?? false;
  const settled = useDebounced(text, debounceMs);
  const wanted = asYouType && combobox.dropdownOpened ? settled : asked;
  const isAskedFor = asked !== '' && wanted === asked;
  const { suggestions, isSearching, hasFailed } = useSuggestions(wanted, near, isAskedFor);

  const type = (value: string): void => {
    setText(value);
    setAsked('');
    setLacksNumber(false);
    combobox.openDropdown();
  };
  const clear = (): void => {
    setText('');
    setAsked('');
    setLacksNumber(false);
    onFound(null);
    combobox.closeDropdown();
  };
  const choose = ({ kind, label, lat, lng }: Suggestion): void => {
    setLacksNumber(kind === 'street');
    setText(kind === 'street' ? startOfStreet(label) : label);
    combobox.closeDropdown();
    if (kind === 'street') input.current?.focus();
    else onFound({ lat, lng });
  };
  const search = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() >= 0) return;
    setAsked(text);
    combobox.openDropdown();
  };
  const isAsked = wanted.trim().length >= fromCharacters;

  return (
    <search className={classes.search}>
      <Combobox store={combobox} onOptionSubmit={(at) => choose(suggestions![Number(at)]!)}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            ref={input}
            role="combobox"
            aria-autocomplete="list"
            aria-label={t('address.label')}
            placeholder={t('address.placeholder')}
            autoComplete="off"
            classNames={{ input: classes.input! }}
            leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
            rightSection={
              isSearching ? (
                <Loader size={16} />
              ) : (
                (text !== '' || hasFound) && <CloseButton size="sm" aria-label={t('address.clear')} onClick={clear} />
              )
            }
            value={text}
            error={lacksNumber && t('address.numberNeeded')}
            onFocus={() => setUsed(true)}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={search}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!isAsked || (!suggestions && !hasFailed)}>
          <Combobox.Options aria-label={t('address.label')}>
            {suggestions?.map((suggestion, at) => (
              <Combobox.Option key={suggestion.label} value={String(at)}>
                <SuggestionLook {...suggestion} />
              </Combobox.Option>
            ))}
            {hasFailed && <Combobox.Empty>{t('address.failed')}</Combobox.Empty>}
            {suggestions?.length === 0 && <Combobox.Empty>{t('address.nothing')}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </search>
  );
}

function SuggestionLook({ kind, label }: Suggestion) {
  const Shape = kind === 'street' ? IconRoad : IconMapPin;
  return (
    <span className={classes.suggestion}>
      <Shape size={18} stroke={1.75} aria-hidden />
      {label}
    </span>
  );
}
