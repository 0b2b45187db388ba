import { iconName, trackerIcons } from '#domain/tracker-look.ts';
import { useLanguage } from '../use-language.ts';
import { trackerIconShapes } from '../tracker-icons.ts';
import { Picker, type PickerProps } from './picker.tsx';
import classes from './picker.module.css';

export function IconPicker(props: PickerProps) {
  const language = useLanguage();
  const choices = trackerIcons.map((name) => {
    const Icon = trackerIconShapes[name];
    const look = (
      <span className={classes.icon}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
    );
    return { value: name, label: iconName(name, language), look };
  });
  return <Picker {...props} choices={choices} kind="icons" />;
}
