import { IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { exportFormats, type ExportFormat } from '#domain/trips/export-options.ts';
import classes from './export.module.css';

const icons = { pdf: IconFileTypePdf, csv: IconFileTypeCsv };

interface FormatChoiceProps {
  format: ExportFormat;
  onChoose: (format: ExportFormat) => void;
}

/** Two cards with radio buttons underneath, so the arrow keys work. */
export function FormatChoice({ format, onChoose }: FormatChoiceProps) {
  const { t } = useTranslation('mileage-export');
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend>{t('format')}</legend>
      <div className={classes.formats}>
        {exportFormats.map((each) => {
          const Shape = icons[each];
          return (
            <label key={each} className={classes.format}>
              <input type="radio" name={name} checked={each === format} onChange={() => onChoose(each)} />
              <Shape size={24} stroke={1.75} aria-hidden />
              <span>
                <strong>{t(`formats.${each}`)}</strong>
                <small>{t(`formatHelp.${each}`)}</small>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
