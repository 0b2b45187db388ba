import { Button, Radio } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Form } from '#web/ui/form/form.tsx';
import { FormModal } from '#web/ui/form/form-modal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { TestFields } from './form-fields.tsx';
import { blank, example, schema } from './form-schema.ts';
import { behaviours, pretendToSave, type Behaviour } from './pretend-server.ts';
import { Section, TestPage } from './test-page.tsx';
import classes from './test.module.css';

type Mode = 'add' | 'edit';

function useTestForm(mode: Mode, behaviour: Behaviour, onCall: (sent: unknown) => void) {
  const { t } = useTranslation('test');
  return useContractForm({
    schema,
    initial: blank,
    value: mode === 'edit' ? example : null,
    submit: (value) => {
      onCall(value);
      return pretendToSave(value, behaviour, t('form.refused'));
    },
  });
}

export default function FormPage() {
  const { t } = useTranslation('test');
  const [mode, setMode] = useState<Mode>('add');
  const [behaviour, setBehaviour] = useState<Behaviour>('saves');
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<unknown[]>([]);
  const onCall = (value: unknown) => setSent((before) => [...before, value]);
  const shared = { mode, behaviour, onCall };
  return (
    <TestPage page="form">
      <div className={classes.columns}>
        <Section title={t(mode === 'add' ? 'form.add' : 'form.edit')}>
          <PageForm key={mode} {...shared} />
        </Section>
        <div className={classes.stack}>
          <Section title={t('form.setUp')}>
            <div className={classes.stack}>
              <Choice label={t('form.server')} names={behaviours} value={behaviour} onChange={setBehaviour} />
              <Choice label={t('form.mode')} names={['add', 'edit']} value={mode} onChange={setMode} />
              <div className={classes.row}>
                <Button variant="default" onClick={() => setOpen(true)}>
                  {t('form.openModal')}
                </Button>
                <Button variant="default" component={Link} to="/test/fields">
                  {t('form.leave')}
                </Button>
              </div>
            </div>
          </Section>
          <Section title={t('form.sent')}>
            <div className={classes.stack} style={{ gap: 8 }}>
              <output className={classes.note}>{t('form.calls', { count: sent.length })}</output>
              <pre className={classes.code}>
                {sent.length > 0 ? JSON.stringify(sent.at(-1), null, 1) : t('form.nothingSent')}
              </pre>
            </div>
          </Section>
        </div>
      </div>
      {isOpen && <ModalForm {...shared} onClose={() => setOpen(false)} />}
    </TestPage>
  );
}

interface ShapeProps {
  mode: Mode;
  behaviour: Behaviour;
  onCall: (sent: unknown) => void;
}

function PageForm({ mode, behaviour, onCall }: ShapeProps) {
  const { t } = useTranslation('test');
  const form = useTestForm(mode, behaviour, onCall);
  return (
    <Form
      form={form}
      submitLabel={t(form.mode === 'add' ? 'form.submitAdd' : 'form.submitEdit')}
      onCancel={form.discard}
    >
      <TestFields phone={String(form.fields.values.phone)} />
    </Form>
  );
}

function ModalForm({ mode, behaviour, onCall, onClose }: ShapeProps & { onClose: () => void }) {
  const { t } = useTranslation('test');
  const form = useTestForm(mode, behaviour, onCall);
  return (
    <FormModal
      form={form}
      title={t('form.modalTitle')}
      submitLabel={t(form.mode === 'add' ? 'form.submitAdd' : 'form.submitEdit')}
      onClose={onClose}
    >
      <TestFields phone={String(form.fields.values.phone)} />
    </FormModal>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  names: readonly T[];
  value: T;
  onChange: (value: T) => void;
}

function Choice<T extends Behaviour | Mode>({ label, names, value, onChange }: ChoiceProps<T>) {
  const { t } = useTranslation('test');
  return (
    <Radio.Group label={label} value={value} onChange={(chosen) => onChange(chosen as T)}>
      <div className={classes.stack} style={{ gap: 8 }}>
        {names.map((name) => (
          <Radio key={name} value={name} label={t(`form.${name as Behaviour | Mode}`)} />
        ))}
      </div>
    </Radio.Group>
  );
}
