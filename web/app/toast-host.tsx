import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './toast-host.module.css';
import { toastColors, toastIcons } from './toast-icons.tsx';
import { drawToastsWith, type Toast } from './toasts.ts';

/** Which toast stands for each name. */
const standing = new Map<string, string>();

function giveWay(name: string, id: string): void {
  const before = standing.get(name);
  if (before) notifications.hide(before);
  standing.set(name, id);
}

function messageOf({ text, action }: Toast, id: string): ReactNode {
  if (!action) return text;
  const act = () => {
    notifications.hide(id);
    action.onClick();
  };
  return (
    <span className={classes.message}>
      {text}
      <Button variant="subtle" size="compact-sm" onClick={act}>
        {action.label}
      </Button>
    </span>
  );
}

function draw(toast: Toast, closeLabel: string): void {
  const { kind, timeout, replaces } = toast;
  const Icon = toastIcons[kind];
  const id = `toast-${toast.id}`;
  if (replaces) giveWay(replaces, id);
  notifications.show({
    id,
    message: messageOf(toast, id),
    color: toastColors[kind],
    icon: <Icon size={20} stroke={1.75} aria-hidden />,
    autoClose: typeof timeout === 'number' ? timeout * 1000 : false,
    className: `toast toast-${kind}`,
    role: kind === 'danger' || kind === 'warning' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': closeLabel },
  });
}

export default function ToastHost() {
  const { t } = useTranslation();
  useEffect(() => drawToastsWith((toast) => draw(toast, t('close'))), [t]);
  // On a phone more would cover the page.
  const limit = useMediaQuery('(max-width: 49.99em)') ? 3 : 5;
  return <Notifications position="bottom-right" transitionDuration={150} limit={limit} zIndex={400} />;
}
