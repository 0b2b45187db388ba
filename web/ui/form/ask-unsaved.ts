import { i18next } from '#web/i18n/index.ts';
import { confirm } from '#web/ui/confirm/confirm.ts';

/** Whether to leave what is typed behind. */
export async function askUnsaved(): Promise<boolean> {
  await i18next.loadNamespaces('ui');
  const t = i18next.getFixedT(null, 'ui', 'unsaved');
  return confirm({
    title: t('title'),
    text: t('text'),
    confirmLabel: t('leave'),
    cancelLabel: t('stay'),
    danger: true,
  });
}
