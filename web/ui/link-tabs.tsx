import { Link } from 'react-router';
import { CountBadge, type Tone } from './chip.tsx';
import classes from './link-tabs.module.css';

export interface LinkTab {
  to: string;
  label: string;
  isCurrent: boolean;
  /** Left out while it is not known. */
  count?: number | undefined;
  /** Of the count, when there is something to mind. */
  tone?: Tone;
}

/** Tabs that stand in the address: each is a link, so that the way back and a new window work. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) => (
  <nav className={classes.tabs} aria-label={label}>
    {tabs.map(({ to, label, isCurrent, count, tone = 'plain' }) => (
      <Link key={to} to={to} className={classes.tab} aria-current={isCurrent ? 'page' : undefined}>
        {label}
        {count !== undefined && <CountBadge count={count} tone={isCurrent && tone === 'plain' ? 'brand' : tone} />}
      </Link>
    ))}
  </nav>
);
