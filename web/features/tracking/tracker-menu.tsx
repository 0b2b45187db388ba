import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import {
  IconEye,
  IconEyeOff,
  IconLayoutSidebarLeftCollapse,
  IconList,
  IconSearch,
  type Icon,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrackerSummary } from '#contract/features/trackers.ts';
import type { LiveStatus } from '#web/trackers/live-merge.ts';
import { useFormats } from '#web/ui/use-formats.ts';
import { matching } from './matching.ts';
import pill from './pill.module.css';
import classes from './tracker-menu.module.css';
import { TrackerRow } from './tracker-row.tsx';
import type { Shown } from './use-shown.ts';

/** Longer lists are searched, not scrolled. */
const mostRows = 100;
/** From here on there is something to search in. */
const searchableFrom = 12;

interface TrackerMenuProps {
  trackers: readonly TrackerSummary[];
  states: ReadonlyMap<string, LiveStatus>;
  selected: string | null;
  shown: Shown;
  onFold: () => void;
  onChoose: () => void;
}

export function TrackerMenu({ trackers, states, selected, shown, onFold, onChoose }: TrackerMenuProps) {
  const { t } = useTranslation('map');
  const titleId = useId();
  const [isSearching, setSearching] = useState(trackers.length >= searchableFrom);
  const [text, setText] = useState('');
  const found = matching(trackers, text);
  const rows = found.slice(0, mostRows);
  return (
    <section className={classes.menu} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId}>{t('menu.title')}</h2>
        <Count trackers={trackers} shown={shown} isSwitching={selected !== null} />
        <div className={classes.tools}>
          {!isSearching && <Tool icon={IconSearch} label={t('menu.search')} onClick={() => setSearching(true)} />}
          {selected === null && <EveryEye trackers={trackers} shown={shown} />}
          <Tool icon={IconLayoutSidebarLeftCollapse} label={t('menu.fold')} onClick={onFold} />
        </div>
      </header>
      {isSearching && <SearchBox text={text} onChange={setText} />}
      <ul className={classes.rows}>
        {rows.map((tracker) => (
          <TrackerRow
            key={tracker.imei}
            tracker={tracker}
            status={states.get(tracker.imei)}
            isSelected={tracker.imei === selected}
            isShown={shown.imeis.has(tracker.imei)}
            {...(selected === null && { onShow: (isShown: boolean) => shown.show([tracker.imei], isShown) })}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {found.length === 0 && <p className={classes.note}>{t('menu.noMatch')}</p>}
      {found.length > mostRows && <p className={classes.note}>{t('menu.more', { count: found.length - mostRows })}</p>}
    </section>
  );
}

interface ToolProps {
  icon: Icon;
  label: string;
  onClick: () => void;
}

const Tool = ({ icon: Icon, label, onClick }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon aria-label={label} onClick={onClick}>
      <Icon size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  </Tooltip>
);

type CountProps = Pick<TrackerMenuProps, 'trackers' | 'shown'>;

function Count({ trackers, shown, isSwitching }: CountProps & { isSwitching: boolean }) {
  const { t } = useTranslation('map');
  const { number } = useFormats();
  const count = number(trackers.length);
  const isWhole = isSwitching || shown.imeis.size === trackers.length;
  return (
    <span className={classes.count}>
      {isWhole ? count : t('menu.shownOf', { shown: number(shown.imeis.size), all: count })}
    </span>
  );
}

function EveryEye({ trackers, shown }: CountProps) {
  const { t } = useTranslation('map');
  const isWhole = shown.imeis.size === trackers.length;
  const label = isWhole ? t('menu.hideEvery') : t('menu.showEvery');
  const toggle = () =>
    shown.show(
      trackers.map(({ imei }) => imei),
      !isWhole,
    );
  return <Tool icon={isWhole ? IconEye : IconEyeOff} label={label} onClick={toggle} />;
}

function SearchBox({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('map');
  return (
    <TextInput
      className={classes.search!}
      aria-label={t('menu.find')}
      placeholder={t('menu.find')}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function MenuButton({ count, onClick }: { count: number; onClick: () => void }) {
  const { t } = useTranslation('map');
  return (
    <button type="button" className={pill.pill} aria-expanded={false} onClick={onClick}>
      <IconList size={18} stroke={1.75} aria-hidden />
      {t('menu.open')}
      <span className={`${classes.count} ${classes.onButton}`}>{count}</span>
    </button>
  );
}
