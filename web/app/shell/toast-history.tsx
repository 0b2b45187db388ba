import { Modal } from '@mantine/core';
import '../modal-styles.ts';
import { useTranslation } from 'react-i18next';
import { toastColors, toastIcons } from '../toast-icons.tsx';
import { useToastHistory, type Toast } from '../toasts.ts';
import classes from './toast-history.module.css';

function Line({ kind, text, at }: Toast) {
  const { i18n } = useTranslation();
  const Icon = toastIcons[kind];
  const time = at.toLocaleTimeString(i18n.language === 'da' ? 'da-DK' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <li className={classes.line}>
      <Icon size={18} stroke={1.75} color={`var(--mantine-color-${toastColors[kind]}-light-color)`} aria-hidden />
      <span>{text}</span>
      <time dateTime={at.toISOString()}>{time}</time>
    </li>
  );
}

export default function ToastHistory({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const history = useToastHistory();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('recentMessages')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {history.length === 0 ? (
        <p className={classes.none}>{t('noRecentMessages')}</p>
      ) : (
        <ul className={classes.lines}>
          {history.map((toast) => (
            <Line key={toast.id} {...toast} />
          ))}
        </ul>
      )}
    </Modal>
  );
}
