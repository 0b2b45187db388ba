import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import { IconHistory, IconMapPin, IconX } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrackerSummary } from '#contract/features/trackers.ts';
import type { LiveStatus } from '#web/trackers/live-merge.ts';
import { TrackerDisc } from '#web/ui/tracker-disc.tsx';
import { DetailActions } from './detail-actions.tsx';
import classes from './detail-panel.module.css';
import { Never, NowLine, StatusChips } from './detail-status.tsx';
import { PlaceAndTime } from './detail-place.tsx';

interface DetailPanelProps {
  tracker: TrackerSummary;
  status: LiveStatus | undefined;
  isNarrow: boolean;
  isFollowing: boolean;
  onFollow: () => void;
  onClose: () => void;
  /** None without the right to it. */
  history: ReactNode | null;
}

export function DetailPanel(props: DetailPanelProps) {
  const { tracker, status, isNarrow, onClose, history } = props;
  const { t } = useTranslation('map');
  const titleId = useId();
  const [section, setSection] = useState<'address' | 'history'>('address');
  const showsAddress = !isNarrow || section === 'address' || !history;
  const showsHistory = history && (!isNarrow || section === 'history');
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <div className={classes.content}>
        <header className={classes.head}>
          <TrackerDisc icon={tracker.icon} color={tracker.color} size={40} />
          <div className={classes.names}>
            <h2 id={titleId}>{tracker.name}</h2>
            <p>{tracker.niceType}</p>
          </div>
          <Tooltip label={t('detail.close')}>
            <ActionIcon aria-label={t('detail.close')} onClick={onClose}>
              <IconX size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </header>
        {status?.coordinate ? (
          <NowLine status={status} />
        ) : (
          status && <Never isExpired={status.error === 'tracker.expired'} />
        )}
        {status?.coordinate && <StatusChips status={status} tracker={tracker} />}
        {isNarrow && history && <SectionChoice section={section} onChange={setSection} />}
        {showsAddress && (
          <div className={classes.section}>
            <PlaceAndTime coordinate={status?.coordinate ?? null} />
            <DetailActions {...props} />
          </div>
        )}
        {showsHistory && <div className={classes.section}>{history}</div>}
      </div>
    </section>
  );
}

interface SectionChoiceProps {
  section: 'address' | 'history';
  onChange: (section: 'address' | 'history') => void;
}

function SectionChoice({ section, onChange }: SectionChoiceProps) {
  const { t } = useTranslation('map');
  const option = (value: 'address' | 'history', Shape: typeof IconMapPin) => ({
    value,
    label: (
      <span className={classes.option}>
        <Shape size={18} stroke={1.75} aria-hidden />
        {t(`detail.sections.${value}`)}
      </span>
    ),
  });
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('detail.chooseSection')}
      data={[option('address', IconMapPin), option('history', IconHistory)]}
      value={section}
      onChange={(value) => onChange(value as 'address' | 'history')}
    />
  );
}
