import { useEffect, useMemo, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useDocumentTitle } from '#web/app/page.tsx';
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
import { MapSkeleton } from './map-skeleton.tsx';
import { MenuButton, TrackerMenu } from './tracker-menu.tsx';
import { useDrawn } from './use-drawn.ts';
import { useLayout } from './use-layout.ts';
import { useShown } from './use-shown.ts';
import { useTrackersOnMap } from './use-trackers-on-map.ts';

export default function MapPage() {
  const { t } = useTranslation('map');
  const { trackers, isLoading, hasFailed, retry } = useTrackersOnMap();
  if (isLoading) return <MapSkeleton />;
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
  const [found, setFound] = useState<Place | null>(null);
  const [mode, moveCamera] = useReducer(cameraAfter, 'all');

  const tracker = trackers.find(({ imei }) => imei === selected);
  const imeis = useMemo(() => trackers.map(({ imei }) => imei), [trackers]);
  const shown = useShown(imeis);
  const { drawn, trailed, trailedImeis } = useDrawn(trackers, shown.imeis, selected);
  const live = useLive(imeis, trailedImeis);
  const status = selected ? live.states.get(selected) : undefined;
  const history = useHistory({ imei: selected ?? '' });
  const isHistoryOpen = history.status === 'open';
  const maySeeHistory = useCanOnTracker('history', selected ?? '');
  const { isNarrow, hasMenu, isMenuOpen, chooseMenu, padding, insets, sheet, bar } = useLayout({
    hasTrackers: trackers.length > 0,
    hasPanel: selected !== null,
    isHistoryOpen,
  });
  useDocumentTitle(tracker?.name ?? t('title'));

  // One that cannot be seen leaves the others in view.
  const known = tracker?.imei ?? null;
  useEffect(() => moveCamera(known === null ? 'deselected' : 'selected'), [known]);

  const open = (imei: string): void => void navigate(`/map/${imei}`);
  const close = (): void => void navigate('/map');
  const lookAt = (place: Place | null): void => {
    setFound(place);
    if (place) moveCamera('foundAddress');
  };

  return (
    <div
      className={classes.whole}
      style={insets}
      data-detail={selected !== null || undefined}
      data-history={isHistoryOpen || undefined}
      data-menu={isMenuOpen || undefined}
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
        {isMenuOpen && (
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
        {selected && !tracker && !problem && <NoSuchTracker onClose={close} />}
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
