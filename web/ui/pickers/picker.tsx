import { Input } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useId, type ReactNode } from 'react';
import classes from './picker.module.css';

export interface PickerProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  disabled?: boolean;
}

interface Choice {
  value: string;
  label: string;
  look: ReactNode;
}

interface GroupProps extends PickerProps {
  choices: Choice[];
  kind: 'icons' | 'colours';
  description?: ReactNode;
}

/** Small pictures to choose one of: radio buttons underneath, so the arrow keys work. */
export function Picker({ label, value, onChange, error, disabled, choices, kind, description }: GroupProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={
        [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
      }
      aria-invalid={error ? true : undefined}
    >
      <Input.Label component="span" id={`${id}-label`}>
        {label}
      </Input.Label>
      <div className={classes.grid} data-kind={kind}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice} title={choice.label}>
            <input
              type="radio"
              name={id}
              className={classes.radio}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              disabled={disabled}
              aria-label={choice.label}
            />
            {choice.look}
          </label>
        ))}
      </div>
      {description && <Input.Description id={`${id}-description`}>{description}</Input.Description>}
      {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
    </div>
  );
}
