import { Button, Input } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostRecipients, type Recipient } from '#contract/recipients.ts';
import { useField } from '../form/use-field.ts';
import { RowActions } from '../table/row-actions.tsx';
import { RecipientAddress } from './recipient-address.tsx';
import { RecipientModal } from './recipient-modal.tsx';
import classes from './recipients.module.css';

interface RecipientsFieldProps {
  name: string;
  label?: string;
  description?: string;
}

/** Who is told, in a form: people are added, edited and removed here, and kept when the form is saved. */
export function RecipientsField({ name, label, description }: RecipientsFieldProps) {
  const { t } = useTranslation('recipients');
  const heading = label ?? t('label');
  const field = useField({ name, label: heading, required: false });
  const list = (field.value ?? []) as Recipient[];
  const [edited, setEdited] = useState<number | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const id = useId();

  const save = (recipient: Recipient): void => field.change(list.toSpliced(edited!, 1, recipient));
  const remove = (index: number): void => {
    field.change(list.toSpliced(index, 1));
    addButton.current?.focus();
  };
  const describedBy = [description && `${id}-description`, field.error && `${id}-error`].filter(Boolean).join(' ');

  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={describedBy || undefined}
      aria-invalid={field.error ? true : undefined}
    >
      <div className={classes.head}>
        <Input.Label component="span" id={id}>
          {heading}
        </Input.Label>
        <Button
          ref={addButton}
          variant="subtle"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => setEdited(list.length)}
          disabled={list.length >= mostRecipients}
        >
          {t('add')}
        </Button>
      </div>
      {list.length === 0 ? (
        <p className={classes.none}>{t('none')}</p>
      ) : (
        <List recipients={list} onEdit={setEdited} onRemove={remove} />
      )}
      {list.length >= mostRecipients && <p className={classes.most}>{t('most', { count: mostRecipients })}</p>}
      {description && <Input.Description id={`${id}-description`}>{description}</Input.Description>}
      {field.error && <Input.Error id={`${id}-error`}>{field.error}</Input.Error>}
      {edited !== null && (
        <RecipientModal
          recipient={list[edited] ?? null}
          others={list.filter((_, index) => index !== edited)}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

interface ListProps {
  recipients: readonly Recipient[];
  onEdit: (index: number) => void;
  onRemove: (index: number) => void;
}

function List({ recipients, onEdit, onRemove }: ListProps) {
  const { t } = useTranslation('recipients');
  return (
    <ul className={classes.list}>
      {recipients.map((recipient, index) => (
        <li key={`${recipient.email ?? ''}${recipient.phone ?? ''}`} className={classes.row}>
          <strong className={classes.name}>{recipient.name}</strong>
          <RecipientAddress recipient={recipient} />
          <RowActions
            rowName={recipient.name}
            actions={[
              { label: t('edit'), icon: IconPencil, onClick: () => onEdit(index) },
              { label: t('remove'), icon: IconTrash, onClick: () => onRemove(index) },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
