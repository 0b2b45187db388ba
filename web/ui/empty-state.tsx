import { IconInbox, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  icon?: Icon;
  /** What it is for. */
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

export function EmptyState({ title, icon: Icon = IconInbox, children, action }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      <span className={classes.icon}>
        <Icon size={24} stroke={1.75} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
