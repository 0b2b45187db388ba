import { Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';
import classes from './notices.module.css';

interface NoticeProps {
  icon: Icon;
  tone?: 'calm' | 'bad';
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** A card that stands where a page would have stood. */
export function Notice({ icon: Icon, tone = 'calm', title, children, action }: NoticeProps) {
  useDocumentTitle(title);
  return (
    <section className={classes.notice}>
      <span className={classes.icon} data-tone={tone}>
        <Icon size={24} stroke={1.75} aria-hidden />
      </span>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      <div className={classes.text}>{children}</div>
      {action}
    </section>
  );
}
