import { Checkbox, Radio } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { abilityNames, can, canOnTracker, trackerAbilityNames } from '#domain/permissions/abilities.ts';
import {
  noRelations,
  roles,
  trackerPermissions,
  type Role,
  type Subject,
  type TrackerPermission,
} from '#domain/permissions/subject.ts';
import { entries, entriesFor } from '#web/app/navigation.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Section, TestPage } from './test-page.tsx';
import classes from './test.module.css';

const imei = '350000000000001';
const relationNames = ['adminOf', 'ownerOf', 'billingOf', 'insurerTrackerImeis'] as const;
type RelationName = (typeof relationNames)[number];
const everyPath = new Set(entries.map(({ path }) => path));

const including = <T,>(list: readonly T[], item: T, isIn: boolean): T[] =>
  isIn ? [...list, item] : list.filter((other) => other !== item);

function subjectOf(role: Role, relations: readonly RelationName[], granted: readonly TrackerPermission[]): Subject {
  const held = Object.fromEntries(granted.map((permission) => [permission, true]));
  const related = Object.fromEntries(relations.map((name) => [name, [imei]]));
  return { role, relations: { ...noRelations, ...related, trackers: granted.length > 0 ? { [imei]: held } : {} } };
}

export default function PermissionsPage() {
  const { t } = useTranslation('test');
  const [role, setRole] = useState<Role>('user');
  const [relations, setRelations] = useState<RelationName[]>([]);
  const [granted, setGranted] = useState<TrackerPermission[]>([]);
  const subject = subjectOf(role, relations, granted);
  return (
    <TestPage page="permissions">
      <div className={classes.halves}>
        <Section title={t('permissions.who')}>
          <div className={classes.stack}>
            <Radio.Group label={t('permissions.role')} value={role} onChange={(value) => setRole(value as Role)}>
              <div className={classes.stack} style={{ gap: 8 }}>
                {roles.map((name) => (
                  <Radio key={name} value={name} label={t(`permissions.roles.${name}`)} />
                ))}
              </div>
            </Radio.Group>
            <Boxes
              legend={t('permissions.relations')}
              names={relationNames}
              label={(name) => t(`permissions.${name}`)}
              chosen={relations}
              onChange={setRelations}
            />
            <Boxes
              legend={t('permissions.granted')}
              names={trackerPermissions}
              label={(name) => name}
              chosen={granted}
              onChange={setGranted}
            />
          </div>
        </Section>
        <Results subject={subject} />
      </div>
    </TestPage>
  );
}

interface BoxesProps<T extends string> {
  legend: string;
  names: readonly T[];
  label: (name: T) => string;
  chosen: T[];
  onChange: (chosen: T[]) => void;
}

const Boxes = <T extends string>({ legend, names, label, chosen, onChange }: BoxesProps<T>) => (
  <fieldset className={classes.fieldset}>
    <legend>{legend}</legend>
    <div className={classes.stack} style={{ gap: 8 }}>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={label(name)}
          checked={chosen.includes(name)}
          onChange={(event) => onChange(including(chosen, name, event.currentTarget.checked))}
        />
      ))}
    </div>
  </fieldset>
);

function Results({ subject }: { subject: Subject }) {
  const { t } = useTranslation(['test', 'common']);
  return (
    <div className={classes.stack}>
      {(['nav', 'home'] as const).map((place) => (
        <Section key={place} title={t(place === 'nav' ? 'permissions.navigation' : 'permissions.home')}>
          <div className={classes.row}>
            {entriesFor(subject, everyPath, place).map(({ id }) => (
              <Chip key={id} tone="brand">
                {t(`common:nav.${id}`)}
              </Chip>
            ))}
          </div>
        </Section>
      ))}
      <Section title={t('permissions.abilities')}>
        <Abilities names={abilityNames} isAllowed={(name) => can(subject, name)} />
      </Section>
      <Section title={t('permissions.trackerAbilities')}>
        <Abilities names={trackerAbilityNames} isAllowed={(name) => canOnTracker(subject, name, imei)} />
      </Section>
    </div>
  );
}

function Abilities<T extends string>({ names, isAllowed }: { names: readonly T[]; isAllowed: (name: T) => boolean }) {
  const { t } = useTranslation('test');
  return (
    <ul className={classes.abilities}>
      {names.map((name) => {
        const allowed = isAllowed(name);
        const Icon = allowed ? IconCheck : IconMinus;
        return (
          <li
            key={name}
            data-allowed={allowed}
            aria-label={`${name}: ${t(allowed ? 'permissions.yes' : 'permissions.no')}`}
          >
            <Icon size={16} stroke={2} aria-hidden color={allowed ? 'var(--good-ink)' : 'currentColor'} />
            {name}
          </li>
        );
      })}
    </ul>
  );
}
