import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { minDistances } from '#domain/trips/min-distance.ts';
import classes from './frame.module.css';

interface MinDistanceProps {
  value: number;
  onChange: (metres: number) => void;
  /** The name above it, where it does not stand in a row of controls. */
  withLabel?: boolean;
}

const distance = (metres: number): string => (metres < 1000 ? `${metres}\u00A0m` : `${metres / 1000}\u00A0km`);

export function MinDistance({ value, onChange, withLabel = false }: MinDistanceProps) {
  const { t } = useTranslation('mileage');
  return (
    <NativeSelect
      className={classes.minDistance}
      {...(withLabel ? { label: t('minDistance.label') } : { 'aria-label': t('minDistance.label') })}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={minDistances.map((metres) => ({
        value: String(metres),
        label: metres === 0 ? t('minDistance.all') : t('minDistance.over', { distance: distance(metres) }),
      }))}
      rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
    />
  );
}
