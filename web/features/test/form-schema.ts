import { z } from 'zod';
import {
  between,
  confirmed,
  date,
  digits,
  email,
  integer,
  is,
  length,
  matches,
  numeric,
  password,
  phone,
  required,
  rule,
  text,
  url,
} from '#contract/rules.ts';

export const profiles = ['balanced', 'saving', 'exact'] as const;

/** Every rule kind of the contract once. */
export const schema = z
  .object({
    name: required().max(64),
    email: email(),
    phone: phone(),
    note: text().max(200),
    url: text().check(url()),
    min: z.union([z.literal(''), text().min(3)]),
    is: text().check(is('Sporhund')),
    length: text().check(length(4)),
    regex: text().check(matches(/^[A-Za-zÆØÅæøå]{2} ?\d{2} ?\d{3}$/)),
    imei: text().check(digits(15)),
    simId: text().check(digits(19, 20)),
    numeric: text().check(numeric()),
    integer: text().check(integer()),
    between: text().check(numeric(), between(1, 10)),
    speed: z.number().min(0).max(300),
    discountInCents: z.int().check(rule('notNegative', (cents: number) => cents >= 0)),
    dateExpires: text().check(date()),
    password: z.union([z.literal(''), password()]).default(''),
    password2: z.string().default(''),
    profile: z.enum(profiles),
    agree: z.boolean(),
    active: z.union([z.literal(0), z.literal(1)]),
    version: z.int().optional(),
  })
  .check(confirmed('password', 'password2'));

export type TestValues = z.input<typeof schema>;

export const blank: TestValues = {
  name: '',
  email: '',
  phone: '',
  note: '',
  url: '',
  min: '',
  is: '',
  length: '',
  regex: '',
  imei: '',
  simId: '',
  numeric: '',
  integer: '',
  between: '',
  speed: 90,
  discountInCents: 0,
  dateExpires: '',
  password: '',
  password2: '',
  profile: 'balanced',
  agree: false,
  active: 1,
};

export const example: Partial<TestValues> = {
  name: 'Varebil 2 · Mette',
  email: 'mette@lundvvs.example',
  phone: '004520123456',
  imei: '352093081447914',
  discountInCents: 12_350,
  dateExpires: '2027-01-13',
  version: 3,
};
