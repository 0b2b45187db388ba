import type { ReactNode } from 'react';
import classes from './key-values.module.css';

/** Names and what they are, line by line; nothing is a dash. */
export const KeyValues = ({ of }: { of: [name: string, value: ReactNode][] }) => (
  <dl className={classes.list}>
    {of.map(([name, value]) => (
      <div key={name} className={classes.line}>
        <dt>{name}</dt>
        <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
);
