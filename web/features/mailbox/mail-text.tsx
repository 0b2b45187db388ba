import { Fragment } from 'react';
import classes from './mailbox.module.css';

const link = /(https?:\/\/[^\s<>"]+)/;

/** Plain text whose links can be followed. */
export function MailText({ text }: { text: string }) {
  return (
    <p className={classes.text}>
      {text.split(link).map((part, index) =>
        index % 2 === 1 ? (
          <a key={part} href={part} target="_blank" rel="noreferrer">
            {part}
          </a>
        ) : (
          <Fragment key={part}>{part}</Fragment>
        ),
      )}
    </p>
  );
}
