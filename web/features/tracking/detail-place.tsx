import { ActionIcon, Tooltip } from '@mantine/core';
import { IconClock, IconCopy, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Coordinate } from '#contract/features/tracking.ts';
import { toast } from '#web/app/toasts.ts';
import { useFormats } from '#web/ui/use-formats.ts';
import classes from './detail-panel.module.css';
import { LocalTime } from './local-time.tsx';
import { useAddressOf } from './use-address-of.ts';

export const PlaceAndTime = ({ coordinate }: { coordinate: Coordinate | null }) => (
  <div className={classes.place}>
    {coordinate && <Where coordinate={coordinate} />}
    <div className={classes.line}>
      <IconClock size={18} stroke={1.75} aria-hidden />
      <LocalTime />
    </div>
  </div>
);

function Where({ coordinate }: { coordinate: Coordinate }) {
  const { t } = useTranslation('map');
  const formats = useFormats();
  const { address, isFinding, hasFailed } = useAddressOf(coordinate);
  const coordinates = formats.coordinates(coordinate.lat, coordinate.lng);
  const [first, ...rest] = (address ?? '').split(', ');
  const copy = (): void => {
    void navigator.clipboard.writeText(coordinates).then(() => toast({ kind: 'success', text: t('detail.copied') }));
  };
  return (
    <div className={classes.line}>
      <IconMapPin size={18} stroke={1.75} aria-hidden />
      <div className={classes.where}>
        {address ? (
          <strong>{first}</strong>
        ) : (
          !hasFailed && <span>{t(isFinding ? 'detail.findingAddress' : 'detail.noAddress')}</span>
        )}
        {rest.length > 0 && <span>{rest.join(', ')}</span>}
        <span className={classes.coordinates} aria-label={`${t('detail.coordinates')}: ${coordinates}`}>
          {coordinates}
        </span>
      </div>
      <Tooltip label={t('detail.copy')}>
        <ActionIcon aria-label={t('detail.copy')} onClick={copy}>
          <IconCopy size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
