import type { Role } from '#domain/permissions/subject.ts';

export interface DemoPerson {
  /** What the table printed at start calls them. */
  title: string;
  role: Role;
  name: string;
  email: string;
  language: 'da' | 'en';
  insurer?: string;
}

export const people = {
  anneSofie: {
    title: 'administrator',
    role: 'administrator',
    name: 'Anne-Sofie Brandt',
    email: 'anne-sofie@sporhund.example',
    language: 'da',
  },
  henrik: {
    title: 'administrator',
    role: 'administrator',
    name: 'Henrik Toft',
    email: 'henrik@sporhund.example',
    language: 'en',
  },
  mette: {
    title: 'tracker administrator',
    role: 'user',
    name: 'Mette Lund',
    email: 'mette@lundvvs.example',
    language: 'da',
  },
  soren: {
    title: 'tracker administrator',
    role: 'user',
    name: 'Søren Hedebo',
    email: 'soren@hedebo.example',
    language: 'da',
  },
  karen: { title: 'owner', role: 'user', name: 'Karen Mølgaard', email: 'karen@molgaard.example', language: 'da' },
  peter: { title: 'owner', role: 'user', name: 'Peter Nyholm', email: 'peter@nyholm.example', language: 'en' },
  birgit: {
    title: 'billing contact',
    role: 'user',
    name: 'Birgit Lund',
    email: 'bogholderi@lundvvs.example',
    language: 'da',
  },
  jens: { title: 'driver', role: 'user', name: 'Jens Lund', email: 'jens@lundvvs.example', language: 'da' },
  louise: {
    title: 'insurer administrator',
    role: 'insurerAdministrator',
    name: 'Louise Damgaard',
    email: 'louise@tryg.example',
    language: 'da',
    insurer: 'tryg',
  },
  mikkel: {
    title: 'insurer employee',
    role: 'insurerEmployee',
    name: 'Mikkel Juhl',
    email: 'mikkel@tryg.example',
    language: 'da',
    insurer: 'tryg',
  },
} satisfies Record<string, DemoPerson>;

export type PersonKey = keyof typeof people;
