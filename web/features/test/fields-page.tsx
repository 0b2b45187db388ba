import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconAlertCircle, IconClock, IconNavigation, IconParking, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DateRange as Range } from '#domain/date-range.ts';
import { defaultColor, defaultIcon } from '#domain/tracker-look.ts';
import { Chip, CountBadge } from '#web/ui/chip.tsx';
import { confirm } from '#web/ui/confirm/confirm.ts';
import { DateRangeButton } from '#web/ui/date-range/date-range-button.tsx';
import { DateRange } from '#web/ui/date-range/date-range.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { ColorPicker } from '#web/ui/pickers/color-picker.tsx';
import { IconPicker } from '#web/ui/pickers/icon-picker.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { TrackerDisc } from '#web/ui/tracker-disc.tsx';
import { Typeahead } from '#web/ui/typeahead.tsx';
import { useFormats } from '#web/ui/use-formats.ts';
import { searchPlaces, type Place } from './places.ts';
import { Section, TestPage } from './test-page.tsx';
import classes from './test.module.css';

const now = new Date();
const someDaysAgo = new Date(now.getTime() - 3 * 86_400_000);
const year = now.getFullYear();

export default function FieldsPage() {
  return (
    <TestPage page="fields">
      <div className={classes.halves}>
        <div className={classes.stack}>
          <Ranges />
          <Places />
          <Questions />
        </div>
        <div className={classes.stack}>
          <Pickers />
          <Looks />
          <FormatList />
        </div>
      </div>
    </TestPage>
  );
}

function Ranges() {
  const { t } = useTranslation('test');
  const [free, setFree] = useState<Range>({ start: `${year}-03-10`, end: `${year}-03-20` });
  const [bounded, setBounded] = useState<Range>({ start: `${year}-01-01`, end: `${year}-06-30` });
  return (
    <Section title={t('fields.dateRange')}>
      <div className={classes.stack}>
        <div role="group" aria-label={t('fields.dateRange')}>
          <DateRange value={free} onChange={setFree} />
        </div>
        <output className={classes.note}>{t('fields.chosen', { ...free })}</output>
        <div role="group" aria-label={t('fields.bounded')}>
          <h3>{t('fields.bounded')}</h3>
          <DateRange value={bounded} onChange={setBounded} min={`${year}-01-01`} max={`${year}-12-31`} />
        </div>
        <div>
          <h3>{t('fields.asButton')}</h3>
          <DateRangeButton label={t('fields.period')} value={free} onChange={setFree} />
        </div>
      </div>
    </Section>
  );
}

function Places() {
  const { t } = useTranslation('test');
  const [place, setPlace] = useState<Place | null>(null);
  return (
    <Section title={t('fields.typeahead')}>
      <div className={classes.stack}>
        <Typeahead<Place>
          label={t('fields.place')}
          description={t('fields.placeHelp')}
          queryKey={['test-places']}
          search={searchPlaces}
          itemKey={(item) => item.id}
          itemText={(item) => item.name}
          value={place}
          onChange={setPlace}
        />
        <output className={classes.note}>{t('fields.chosenPlace', { place: place?.name ?? '–' })}</output>
      </div>
    </Section>
  );
}

function Questions() {
  const { t } = useTranslation('test');
  const [answered, setAnswered] = useState<boolean | null>(null);
  const ask = async (danger: boolean): Promise<void> => {
    const text = { title: t('fields.askTitle'), text: t('fields.askText'), confirmLabel: t('fields.askConfirm') };
    setAnswered(await confirm({ ...text, danger }));
  };
  const answer = answered === null ? '–' : t(answered ? 'permissions.yes' : 'permissions.no');
  return (
    <Section title={t('fields.confirm')}>
      <div className={classes.stack}>
        <div className={classes.row}>
          <Button variant="default" onClick={() => void ask(false)}>
            {t('fields.ask')}
          </Button>
          <Button variant="default" onClick={() => void ask(true)}>
            {t('fields.askDanger')}
          </Button>
        </div>
        <output className={classes.note}>{t('fields.answered', { answer })}</output>
      </div>
    </Section>
  );
}

function Pickers() {
  const { t } = useTranslation(['test', 'ui']);
  const [icon, setIcon] = useState<string>(defaultIcon);
  const [color, setColor] = useState<string>(defaultColor);
  return (
    <Section title={t('fields.pickers')}>
      <div className={classes.stack}>
        <span className={classes.named}>
          <TrackerDisc icon={icon} color={color} size={42} />
          {t('fields.example')}
        </span>
        <IconPicker label={t('ui:pickers.icon')} value={icon} onChange={setIcon} />
        <ColorPicker label={t('ui:pickers.colour')} value={color} onChange={setColor} />
      </div>
    </Section>
  );
}

function Looks() {
  const { t } = useTranslation('test');
  return (
    <Section title={t('fields.looks')}>
      <div className={classes.row}>
        <Chip tone="good" icon={IconNavigation}>
          {t('fields.live')}
        </Chip>
        <Chip icon={IconParking}>{t('fields.parked')}</Chip>
        <Chip tone="warn" icon={IconClock}>
          {t('fields.old')}
        </Chip>
        <Chip tone="bad" icon={IconAlertCircle}>
          {t('fields.recovery')}
        </Chip>
        <Chip tone="bad" isLoud>
          {t('fields.expired')}
        </Chip>
        <Chip icon={IconUserOff} isLoud>
          {t('fields.unassigned')}
        </Chip>
        <CountBadge count={128} tone="brand" />
        <CountBadge count={7} tone="bad" />
      </div>
    </Section>
  );
}

function FormatList() {
  const { t } = useTranslation('test');
  const formats = useFormats();
  return (
    <Section title={t('fields.formats')}>
      <KeyValues
        of={[
          [t('fields.money'), formats.money(123_450)],
          [t('fields.distanceShort'), formats.distance(18_740)],
          [t('fields.distanceLong'), formats.distance(84_585_000)],
          [t('fields.speed'), formats.speed(63.6)],
          [t('fields.dateTime'), formats.dateTime(now)],
          [t('fields.relative'), <RelativeTime key="ago" at={someDaysAgo} />],
          [t('fields.phone'), formats.phone('004570123456')],
          [t('fields.coordinates'), formats.coordinates(55.676098, 12.568337)],
        ]}
      />
    </Section>
  );
}
