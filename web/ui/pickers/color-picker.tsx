import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { inkOn } from '#domain/contrast.ts';
import { trackerColors } from '#domain/tracker-look.ts';
import { useLanguage } from '../use-language.ts';
import { Picker, type PickerProps } from './picker.tsx';
import classes from './picker.module.css';

export function ColorPicker(props: PickerProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const choices = trackerColors.map(({ hex, ...names }) => {
    const look = (
      <span className={classes.color} style={{ background: hex, color: inkOn(hex) }}>
        <IconCheck size={18} stroke={2} aria-hidden />
      </span>
    );
    return { value: hex as string, label: names[language], look };
  });
  const chosen = choices.find(({ value }) => value === props.value);
  return (
    <Picker
      {...props}
      choices={choices}
      kind="colours"
      description={chosen && t('pickers.labelRule', { name: chosen.label })}
    />
  );
}
