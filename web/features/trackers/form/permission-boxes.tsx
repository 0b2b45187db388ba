import { Checkbox, Input } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { grantablePermissions, type GrantablePermission } from '#domain/permissions/subject.ts';
import { useField } from '#web/ui/form/use-field.ts';
import classes from './form.module.css';

export function PermissionBoxes() {
  const { t } = useTranslation('trackers');
  const id = useId();
  const label = t('form.permissions');
  const field = useField({ name: 'permissions', label });
  const held = field.value as GrantablePermission[];
  const change = (permission: GrantablePermission, isHeld: boolean) =>
    field.change(grantablePermissions.filter((other) => (other === permission ? isHeld : held.includes(other))));
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={field.error ? `${id}-error` : undefined}
      aria-invalid={field.error ? true : undefined}
    >
      <Input.Label component="span" id={id}>
        {label}
      </Input.Label>
      <div className={classes.boxes}>
        {grantablePermissions.map((permission) => (
          <Checkbox
            key={permission}
            label={t(`form.permission.${permission}`)}
            checked={held.includes(permission)}
            onChange={(event) => change(permission, event.currentTarget.checked)}
          />
        ))}
      </div>
      {field.error && <Input.Error id={`${id}-error`}>{field.error}</Input.Error>}
    </div>
  );
}
