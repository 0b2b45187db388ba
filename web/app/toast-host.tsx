import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toastColors, toastIcons } from './toast-icons.tsx';
import { drawToastsWith, type Toast } from './toasts.ts';

function draw({ kind, text, timeout }: Toast, closeLabel: string): void {
  const Icon = toastIcons[kind];
  notifications.show({
    message: text,
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
