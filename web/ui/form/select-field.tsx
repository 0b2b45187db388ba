import { Select } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useField, wrapperOrder, type FieldProps } from './use-field.ts';

export interface SelectFieldProps extends FieldProps {
  options: { value: string | number; label: string; disabled?: boolean }[];
  /** Typing narrows the list; by itself from eleven options on. */
  searchable?: boolean;
  clearable?: boolean;
  /** What an emptied field holds. */
  emptyValue?: unknown;
}

export function SelectField({
  name,
  options,
  searchable,
  clearable,
  emptyValue = '',
  required,
  ...props
}: SelectFieldProps) {
  const { t } = useTranslation('ui');
  const field = useField({ name, label: props.label, required });
  const chosen = options.find((option) => option.value === field.value);
  return (
    <Select
      {...props}
      name={name}
      data={options.map((option) => ({ ...option, value: String(option.value) }))}
      value={chosen ? String(chosen.value) : null}
      onChange={(text) => field.change(options.find((option) => String(option.value) === text)?.value ?? emptyValue)}
      error={field.error}
      withAsterisk={field.required}
      aria-required={field.required}
      inputWrapperOrder={wrapperOrder}
      searchable={searchable ?? options.length > 10}
      clearable={clearable ?? false}
      allowDeselect={clearable ?? false}
      nothingFoundMessage={t('typeahead.nothing')}
      clearButtonProps={{ 'aria-label': t('typeahead.clear') }}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      rightSectionPointerEvents={clearable ? 'all' : 'none'}
      maxDropdownHeight={280}
    />
  );
}
