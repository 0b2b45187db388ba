import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconMessage } from '@tabler/icons-react';
import type { ToastKind } from './toasts.ts';

export const toastIcons = {
  light: IconMessage,
  success: IconCircleCheck,
  danger: IconCircleX,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
} satisfies Record<ToastKind, unknown>;

export const toastColors: Record<ToastKind, string> = {
  light: 'gray',
  success: 'good',
  danger: 'bad',
  warning: 'warn',
  info: 'brand',
};
