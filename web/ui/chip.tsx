import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './chip.module.css';

export type Tone = 'plain' | 'brand' | 'good' | 'warn' | 'bad';

interface ChipProps {
  children: ReactNode;
  tone?: Tone;
  icon?: Icon;
  /** The lifecycle words, EXPIRED, CANCELLED: capitals. */
  isLoud?: boolean;
}

export const Chip = ({ children, tone = 'plain', icon: Icon, isLoud = false }: ChipProps) => (
  <span className={classes.chip} data-tone={tone} data-loud={isLoud || undefined}>
    {Icon && <Icon size={14} stroke={2} aria-hidden />}
    {children}
  </span>
);

/** A count beside a word. */
export const CountBadge = ({ count, tone = 'plain' }: { count: number; tone?: Tone }) => (
  <span className={classes.count} data-tone={tone}>
    {count}
  </span>
);
