import { Button, Checkbox, NumberInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/app/toasts.ts';
import { Section, TestPage } from './test-page.tsx';
import classes from './test.module.css';

const kinds = ['light', 'success', 'danger', 'warning', 'info'] as const;

export default function ToastPage() {
  const { t } = useTranslation('test');
  const [text, setText] = useState('');
  const [seconds, setSeconds] = useState<number | string>(15);
  const [stays, setStays] = useState(false);
  const timeout = stays ? false : Number(seconds) || 15;
  return (
    <TestPage page="toast">
      <div className={classes.halves}>
        <Section title={t('toast.choose')}>
          <div className={classes.stack}>
            <TextInput
              label={t('toast.text')}
              placeholder={t('toast.example')}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <NumberInput
              label={t('toast.seconds')}
              min={1}
              max={120}
              value={seconds}
              onChange={setSeconds}
              disabled={stays}
              hideControls
            />
            <Checkbox
              label={t('toast.stays')}
              checked={stays}
              onChange={(event) => setStays(event.currentTarget.checked)}
            />
          </div>
        </Section>
        <Section title={t('toast.show')}>
          <div className={classes.stack}>
            <div className={classes.row}>
              {kinds.map((kind) => (
                <Button
                  key={kind}
                  variant="default"
                  onClick={() => toast({ kind, text: text || t('toast.example'), timeout })}
                >
                  {t(`toast.${kind}`)}
                </Button>
              ))}
            </div>
            <p className={classes.note}>{t('toast.hint')}</p>
          </div>
        </Section>
      </div>
    </TestPage>
  );
}
