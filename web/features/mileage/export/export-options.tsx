import { Checkbox, Input, SegmentedControl, Switch } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { distanceUnits, exportOptions, exportTypes, type ExportOption } from '#domain/trips/export-options.ts';
import { applies, withOption } from './choices.ts';
import type { ChoiceProps } from './export-form.tsx';
import classes from './export.module.css';
import { FormatChoice } from './format-choice.tsx';

export function ExportOptions({ choices, onChoose }: ChoiceProps) {
  const { t } = useTranslation('mileage-export');
  const toggle = (option: ExportOption, isOn: boolean): void => onChoose(withOption(choices, option, isOn));
  return (
    <>
      <FormatChoice format={choices.format} onChoose={(format) => onChoose({ ...choices, format })} />
      <div className={classes.pair}>
        <Segment
          label={t('type')}
          value={choices.type}
          options={exportTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          onChange={(type) => onChoose({ ...choices, type })}
        />
        <Segment
          label={t('unit')}
          value={choices.distanceUnit}
          options={distanceUnits.toReversed().map((unit) => ({ value: unit, label: t(`units.${unit}`) }))}
          onChange={(distanceUnit) => onChoose({ ...choices, distanceUnit })}
        />
      </div>
      <fieldset className={classes.group}>
        <legend>{t('options')}</legend>
        <div className={classes.boxes}>
          {exportOptions
            .filter((option) => option !== 'draft')
            .filter((option) => applies(option, choices))
            .map((option) => (
              <Checkbox
                key={option}
                label={t(`option.${option}`)}
                checked={choices.options.includes(option)}
                onChange={(event) => toggle(option, event.currentTarget.checked)}
              />
            ))}
        </div>
      </fieldset>
      <Switch
        label={t('draft')}
        description={t('draftHelp')}
        checked={choices.options.includes('draft')}
        onChange={(event) => toggle('draft', event.currentTarget.checked)}
      />
    </>
  );
}

interface SegmentProps<Value extends string> {
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

function Segment<Value extends string>({ label, value, options, onChange }: SegmentProps<Value>) {
  const id = useId();
  return (
    <div>
      <Input.Label component="span" id={id}>
        {label}
      </Input.Label>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        data={options}
        value={value}
        onChange={(chosen) => onChange(chosen as Value)}
      />
    </div>
  );
}
