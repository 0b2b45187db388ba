import { ActionIcon, Button, Menu, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import {
  IconDownload,
  IconHistory,
  IconListDetails,
  IconPlayerPause,
  IconPlayerPlay,
  IconSelector,
  IconX,
} from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrackerSummary } from '#contract/features/trackers.ts';
import { useFollowCursor } from '#web/map/history-cursor.ts';
import { useFormats } from '#web/ui/use-formats.ts';
import classes from './history-bar.module.css';
import { HistoryLegend, TrackLegend } from './history-legend.tsx';
import { HistoryLegs } from './history-legs.tsx';
import { playSpeeds, type PlaySpeed } from './playback.ts';
import { Timeline } from './timeline.tsx';
import { useDownloads } from './use-downloads.ts';
import type { History } from './use-history.ts';
import { useSpan } from './use-span.ts';

interface HistoryBarProps {
  history: History;
  tracker: TrackerSummary;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** A card over the foot of the map, as long as a history is open. */
export const HistoryBar = (props: HistoryBarProps) => (props.history.status === 'open' ? <OpenBar {...props} /> : null);

const takesSpace = 'button, select, a, input:not([type="range"]), summary, [role="region"]';

function OpenBar({ history, tracker }: HistoryBarProps) {
  const titleId = useId();
  const [showsLegs, setShowsLegs] = useState(false);
  const toggle = history.isPlaying ? history.pause : history.play;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== ' ' || (event.target as Element).closest(takesSpace)) return;
    event.preventDefault();
    toggle();
  };

  return (
    <section className={classes.bar} aria-labelledby={titleId} onKeyDown={onKeyDown} data-open={showsLegs || undefined}>
      <header className={classes.head}>
        <Title id={titleId} history={history} tracker={tracker} />
        <div className={classes.tools}>
          <PlayButton history={history} onClick={toggle} />
          <SpeedChoice history={history} />
          <DownloadMenu history={history} tracker={tracker} />
        </div>
        <CloseButton history={history} />
      </header>
      <div className={classes.timeline}>
        <Timeline history={history} tracker={tracker} />
      </div>
      <div className={classes.legend}>
        <HistoryLegend hasIgnition={tracker.hasIgnition} />
      </div>
      <PointCount history={history} />
      <div className={classes.legend}>
        <TrackLegend />
      </div>
      <LegsToggle history={history} isOpen={showsLegs} onClick={() => setShowsLegs(!showsLegs)} />
      {showsLegs && (
        <div className={classes.legs}>
          <HistoryLegs history={history} />
        </div>
      )}
    </section>
  );
}

function Title({ id, history: { range, isThinned }, tracker }: HistoryBarProps & { id: string }) {
  const { t } = useTranslation('history');
  const span = useSpan(range!);
  return (
    <div className={classes.title}>
      <IconHistory {...icon} color="var(--brand-ink)" />
      <h2 id={id}>
        {t('title', { name: tracker.name })} <span>{span}</span>
      </h2>
      {isThinned && <p className={classes.note}>{t('thinned')}</p>}
    </div>
  );
}

function PlayButton({ history: { isPlaying }, onClick }: { history: History; onClick: () => void }) {
  const { t } = useTranslation('history');
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <Button variant="default" onClick={onClick} leftSection={<Icon {...icon} />} className={classes.play!}>
      {t(isPlaying ? 'pause' : 'play')}
    </Button>
  );
}

function SpeedChoice({ history }: { history: History }) {
  const { t } = useTranslation('history');
  return (
    <NativeSelect
      aria-label={t('speed')}
      title={t('timesHint', { count: history.speed })}
      className={classes.speed!}
      value={history.speed}
      onChange={(event) => history.setSpeed(Number(event.currentTarget.value) as PlaySpeed)}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      rightSectionWidth={28}
      data={playSpeeds.map((speed) => ({ value: String(speed), label: t('times', { count: speed }) }))}
    />
  );
}

function DownloadMenu({ history, tracker }: HistoryBarProps) {
  const { t } = useTranslation('history');
  const downloads = useDownloads(history, tracker);
  return (
    <Menu position="top-end">
      <Menu.Target>
        <ActionIcon aria-label={t('download')} title={t('download')} size={36}>
          <IconDownload {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={downloads.gpx}>{t('gpx')}</Menu.Item>
        <Menu.Item onClick={downloads.csv}>{t('csv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function CloseButton({ history }: { history: History }) {
  const { t } = useTranslation('history');
  return (
    <ActionIcon className={classes.close!} aria-label={t('close')} title={t('close')} size={36} onClick={history.close}>
      <IconX {...icon} />
    </ActionIcon>
  );
}

function LegsToggle({ history, isOpen, onClick }: { history: History; isOpen: boolean; onClick: () => void }) {
  const { t } = useTranslation('history');
  return (
    <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={onClick}>
      <IconListDetails size={14} stroke={2} aria-hidden />
      {t('legs.title', { count: history.stops.length })}
    </button>
  );
}

function PointCount({ history: { points, cursor } }: { history: History }) {
  const { t } = useTranslation('history');
  const formats = useFormats();
  const element = useRef<HTMLSpanElement>(null);
  useFollowCursor(cursor, ({ index }) => {
    const counted = { index: formats.number(index + 1), total: formats.number(points.length) };
    element.current!.textContent = t('point', counted);
  });
  return <span ref={element} className={classes.count} />;
}
