import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { PageSkeleton, useDocumentTitle } from '#web/app/page.tsx';
import { useCanOnTracker } from '#web/app/session.ts';
import type { Place } from '#web/map/camera.tsx';
import { HistoryTrack } from '#web/map/history-track.tsx';
import { useLive } from '#web/trackers/live.ts';
import { Announcer } from './announcer.tsx';
import { AddressSearch } from './address-search.tsx';
import { cameraAfter } from './camera-mode.ts';
import { DetailPanel } from './detail-panel.tsx';
import { HistoryBar } from './history/history-bar.tsx';
import { HistoryForm } from './history/history-form.tsx';
import { useHistory } from './history/use-history.ts';
import { LiveMap } from './live-map.tsx';
import classes from './map-page.module.css';
import { BackButton, NoSuchTracker, NoTrackers, ShowAllButton, StaleBanner } from './map-notes.tsx';
import { MenuButton, TrackerMenu } from './tracker-menu.tsx';
import { useShown } from './use-shown.ts';
import { useTrackersOnMap } from './use-trackers-on-map.ts';
import { mostTrails } from './use-vehicles.ts';

const narrow = '(max-width: 49.99em)';
const wide = '(min-width: 75em)';
const atOnce = { getInitialValueInEffect: false };

export default function MapPage() {
  const { t } = useTranslation('map');
  const { trackers, isLoading, hasFailed, retry } = useTrackersOnMap();
  if (isLoading) return <PageSkeleton />;
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('title')}</h1>
      <MapOf trackers={trackers} problem={hasFailed ? { retry } : null} />
    </div>
  );
}

type Trackers = ReturnType<typeof useTrackersOnMap>['trackers'];

function MapOf({ trackers, problem }: { trackers: Trackers; problem: { retry: () => void } | null }) {
  const { t } = useTranslation('map');
  const { imei: selected = null } = useParams();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(narrow, undefined, atOnce) ?? false;
  const isWide = useMediaQuery(wide, undefined, atOnce) ?? true;
  const [menuChoice, chooseMenu] = useState<boolean | null>(null);
  const isMenuOpen = menuChoice ?? isWide;
  const [found, setFound] = useState<Place | null>(null);
  const [mode, moveCamera] = useReducer(cameraAfter, 'all');
  const { ref: sheet, height: sheetHeight } = useElementSize();
  const { ref: bar, height: barHeight } = useElementSize();

  const tracker = trackers.find(({ imei }) => imei === selected);
  const imeis = useMemo(() => trackers.map(({ imei }) => imei), [trackers]);
  const shown = useShown(imeis);
  const drawn = useMemo(
    () => trackers.filter(({ imei }) => shown.imeis.has(imei) || imei === selected),
    [trackers, shown.imeis, selected],
  );
  const trailed = useMemo(
    () => (drawn.length <= mostTrails ? drawn : drawn.filter(({ imei }) => imei === selected)),
    [drawn, selected],
  );
  const trailedImeis = useMemo(() => trailed.map(({ imei }) => imei), [trailed]);
  const live = useLive(imeis, trailedImeis);
  const history = useHistory({ imei: selected ?? '' });
  const maySeeHistory = useCanOnTracker('history', selected ?? '');
  useDocumentTitle(tracker?.name ?? t('title'));

  useEffect(() => moveCamera(selected ? 'selected' : 'deselected'), [selected]);

  const open = (imei: string): void => void navigate(`/map/${imei}`);
  const close = (): void => void navigate('/map');
  const lookAt = (place: Place | null): void => {
    setFound(place);
    if (place) moveCamera('foundAddress');
  };
  const status = selected ? live.states.get(selected) : undefined;
  const isHistoryOpen = history.status === 'open';
  const hasMenu = trackers.length > 0 && (selected === null || isWide);
  const padding = {
    top: 16,
    left: hasMenu && isMenuOpen && isWide ? 336 : 16,
    right: tracker && !isNarrow ? 384 : 16,
    bottom: (tracker && isNarrow ? sheetHeight : 0) + (isHistoryOpen ? barHeight : 0) + 16,
  };
  const insets = {
    '--map-inset-bottom': `${isNarrow && tracker ? sheetHeight : 0}px`,
    '--map-inset-right': tracker && !isNarrow ? '368px' : '0px',
  } as React.CSSProperties;

  return (
    <div
      className={classes.whole}
      style={insets}
      data-detail={tracker ? true : undefined}
      data-history={isHistoryOpen || undefined}
      data-menu={(hasMenu && isMenuOpen) || undefined}
      data-autofit={mode === 'all' ? 'on' : 'off'}
      data-camera={mode}
    >
      <LiveMap
        drawn={drawn}
        trailed={trailed}
        states={live.states}
        selected={selected}
        mode={isHistoryOpen ? 'free' : mode}
        padding={padding}
        found={selected ? null : found}
        isHistoryOpen={isHistoryOpen}
        controlsClassName={classes.controls}
        onSelect={open}
        onUserMove={() => moveCamera('moved')}
        onLocate={lookAt}
      >
        {tracker && <HistoryTrack history={history} color={tracker.color} icon={tracker.icon} padding={padding} />}
      </LiveMap>
      <div className={classes.left}>
        {selected === null && <AddressSearch hasFound={found !== null} onFound={lookAt} />}
        {selected !== null && isNarrow && <BackButton onClick={close} />}
        {hasMenu && !isMenuOpen && <MenuButton count={trackers.length} onClick={() => chooseMenu(true)} />}
        {hasMenu && isMenuOpen && (
          <TrackerMenu
            trackers={trackers}
            states={live.states}
            selected={selected}
            shown={shown}
            onFold={() => chooseMenu(false)}
            onChoose={() => chooseMenu(null)}
          />
        )}
        {trackers.length === 0 && <NoTrackers problem={problem} />}
      </div>
      {mode !== 'all' && !isHistoryOpen && drawn.length > 0 && (
        <ShowAllButton className={classes.showAll!} onClick={() => moveCamera('showAll')} />
      )}
      <div className={classes.right} ref={sheet}>
        {selected && !tracker && <NoSuchTracker onClose={close} />}
        {tracker && (
          <DetailPanel
            key={tracker.imei}
            tracker={tracker}
            status={status}
            isNarrow={isNarrow}
            isFollowing={mode === 'one' && !isHistoryOpen}
            onFollow={() => moveCamera(mode === 'one' ? 'unfollow' : 'follow')}
            onClose={close}
            history={maySeeHistory ? <HistoryForm history={history} tracker={tracker} /> : null}
          />
        )}
      </div>
      <div className={classes.bottom} ref={bar}>
        {tracker && <HistoryBar history={history} tracker={tracker} />}
      </div>
      <StaleBanner live={live} />
      {tracker && status && <Announcer tracker={tracker} status={status} />}
    </div>
  );
}
