import { useField, type FieldProps } from '../form/use-field.ts';
import { ColorPicker } from './color-picker.tsx';
import { IconPicker } from './icon-picker.tsx';

type PickerFieldProps = Pick<FieldProps, 'name' | 'label' | 'disabled'>;

function usePicker({ name, label, disabled = false }: PickerFieldProps) {
  const { value, error, change } = useField({ name, label });
  return { label, disabled, value: String(value ?? ''), error, onChange: change };
}

export const IconField = (props: PickerFieldProps) => <IconPicker {...usePicker(props)} />;

export const ColorField = (props: PickerFieldProps) => <ColorPicker {...usePicker(props)} />;
