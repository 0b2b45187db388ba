import { Combobox, useCombobox } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrackerSummary } from '#contract/features/trackers.ts';
import { TrackerDisc } from '#web/ui/tracker-disc.tsx';
import classes from './frame.module.css';

interface TrackerPickerProps {
  trackers: readonly TrackerSummary[];
  chosen: TrackerSummary | null;
  regNo: string;
  onChoose: (imei: string) => void;
}

/** More are not read but searched for. */
const mostShown = 50;

function matching(trackers: readonly TrackerSummary[], text: string): readonly TrackerSummary[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return trackers;
  return trackers.filter(({ name, imei, regNo }) => {
    const searched = `${name} ${imei} ${regNo} ${regNo.replaceAll(' ', '')}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

export function TrackerPicker({ trackers, chosen, regNo, onChoose }: TrackerPickerProps) {
  const { t } = useTranslation('mileage');
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setTyped('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const found = matching(trackers, typed);
  const rest = found.length - mostShown;
  const type = (text: string): void => {
    setTyped(text);
    combobox.updateSelectedOptionIndex();
  };
  const choose = (imei: string): void => {
    onChoose(imei);
    combobox.closeDropdown();
  };

  return (
    <Combobox store={combobox} onOptionSubmit={choose} width={320} position="bottom-start">
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <button
          type="button"
          className={classes.picker}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={classes.hidden}>{t('picker.label')}:</span>
          {chosen && <TrackerDisc icon={chosen.icon} color={chosen.color} />}
          <span className={classes.pickedName}>{chosen?.name ?? t('picker.none')}</span>
          {regNo && <span className={classes.regNo}>{regNo}</span>}
          <IconSelector size={18} stroke={1.75} aria-hidden />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          placeholder={t('picker.search')}
          aria-label={t('picker.search')}
        />
        <Combobox.Options mah={320} className={classes.options} aria-label={t('picker.label')}>
          {found.slice(0, mostShown).map(({ imei, name, icon, color, regNo: number }) => (
            <Combobox.Option key={imei} value={imei} selected={imei === chosen?.imei} className={classes.option}>
              <TrackerDisc icon={icon} color={color} size={24} />
              <span>{name}</span>
              {number && <span className={classes.regNo}>{number}</span>}
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('picker.nothing')}</Combobox.Empty>}
        </Combobox.Options>
        {rest > 0 && <Combobox.Footer className={classes.rest}>{t('picker.more', { count: rest })}</Combobox.Footer>}
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** With one there is nothing to pick. */
export const OnlyTracker = ({ tracker, regNo }: { tracker: TrackerSummary; regNo: string }) => (
  <div className={classes.only}>
    <TrackerDisc icon={tracker.icon} color={tracker.color} />
    <span className={classes.pickedName}>{tracker.name}</span>
    {regNo && <span className={classes.regNo}>{regNo}</span>}
  </div>
);
