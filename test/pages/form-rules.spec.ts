import { updateProfile } from '#contract/features/profile.ts';
import { makeUser } from '../support/factories.ts';
import { expect, openAs, test, toastOf } from './fixtures.ts';
import { expectCalls, faultsOf, fieldOf, lastSent, openForm, submit } from './test-form.ts';

/** What passes, by field: as it is typed. */
const good: Record<string, string> = {
  name: 'Trailer 9',
  email: 'anna@example.com',
  phone: '+45 70-12 34 56',
  note: 'x'.repeat(200),
  url: 'https://sporhund.example/kort',
  min: 'abc',
  is: 'Sporhund',
  length: 'abcd',
  regex: 'AB 12 345',
  imei: '352093081447914',
  simId: '89450100000000000001',
  numeric: '-12,5',
  integer: '-12',
  between: '10',
  speed: '300',
  discountInCents: '0,5',
  dateExpires: '29.02.2028',
  password: 'grøn-cykel-42',
  password2: 'grøn-cykel-42',
};

const sent = {
  ...good,
  phone: '004570123456',
  speed: 300,
  discountInCents: 50,
  dateExpires: '2028-02-29',
};

interface Refusal {
  rule: string;
  field: string;
  typed: string[];
  en: string;
  da: string;
}

const texts = {
  required: { en: 'Fill in this field.', da: 'Udfyld feltet.' },
  numeric: { en: 'Write a number.', da: 'Skriv et tal.' },
};

const refusals: Refusal[] = [
  { rule: 'required', field: 'name', typed: ['', '  '], ...texts.required },
  {
    rule: 'max',
    field: 'name',
    typed: ['x'.repeat(65)],
    en: 'Write at most 64 characters.',
    da: 'Skriv højst 64 tegn.',
  },
  { rule: 'required', field: 'email', typed: [''], ...texts.required },
  {
    rule: 'email',
    field: 'email',
    typed: ['anna', 'anna@example'],
    en: 'Write an e-mail address, such as name@example.com.',
    da: 'Skriv en e-mailadresse, fx navn@eksempel.dk.',
  },
  { rule: 'required', field: 'phone', typed: [''], ...texts.required },
  {
    rule: 'phone',
    field: 'phone',
    typed: ['70 12 ab 56', '70+123456', '+'],
    en: 'Use digits, spaces and hyphens only, with a + in front if you like.',
    da: 'Brug kun cifre, mellemrum og bindestreger, eventuelt med + foran.',
  },
  {
    rule: 'max',
    field: 'note',
    typed: ['x'.repeat(201)],
    en: 'Write at most 200 characters.',
    da: 'Skriv højst 200 tegn.',
  },
  {
    rule: 'url',
    field: 'url',
    typed: ['sporhund.example', 'ftp://sporhund.example', 'https://'],
    en: 'Write a web address that starts with http:// or https://.',
    da: 'Skriv en webadresse, der begynder med http:// eller https://.',
  },
  {
    rule: 'min',
    field: 'min',
    typed: ['ab', ' ab '],
    en: 'Write at least 3 characters.',
    da: 'Skriv mindst 3 tegn.',
  },
  {
    rule: 'is',
    field: 'is',
    typed: ['sporhund', 'Sporhunde'],
    en: 'Write exactly “Sporhund”.',
    da: 'Skriv præcis »Sporhund«.',
  },
  {
    rule: 'length',
    field: 'length',
    typed: ['abc', 'abcde'],
    en: 'Must be exactly 4 characters.',
    da: 'Skal være præcis 4 tegn.',
  },
  {
    rule: 'regex',
    field: 'regex',
    typed: ['A1 23 456', 'AB 12 3456'],
    en: 'The format is not right.',
    da: 'Formatet er ikke rigtigt.',
  },
  {
    rule: 'digits',
    field: 'imei',
    typed: ['35209308144791', '3520930814479145', '35209308144791x'],
    en: 'Must be exactly 15 digits.',
    da: 'Skal være præcis 15 cifre.',
  },
  {
    rule: 'digits',
    field: 'simId',
    typed: ['894501000000000000', '894501000000000000012'],
    en: 'Must be 19 to 20 digits.',
    da: 'Skal være 19 til 20 cifre.',
  },
  { rule: 'numeric', field: 'numeric', typed: ['tolv', '1.2.3', '12,'], ...texts.numeric },
  {
    rule: 'integer',
    field: 'integer',
    typed: ['12,5', '12.0', 'tolv'],
    en: 'Write a whole number.',
    da: 'Skriv et helt tal.',
  },
  {
    rule: 'between',
    field: 'between',
    typed: ['0', '11', '0.99'],
    en: 'Must be between 1 and 10.',
    da: 'Skal være mellem 1 og 10.',
  },
  { rule: 'max', field: 'speed', typed: ['300,1'], en: 'Must be at most 300.', da: 'Må højst være 300.' },
  { rule: 'min', field: 'speed', typed: ['-1'], en: 'Must be at least 0.', da: 'Skal være mindst 0.' },
  { rule: 'required', field: 'speed', typed: [''], ...texts.required },
  { rule: 'numeric', field: 'speed', typed: ['hurtig'], ...texts.numeric },
  {
    rule: 'not negative',
    field: 'discountInCents',
    typed: ['-1'],
    en: 'Must not be below zero.',
    da: 'Må ikke være under nul.',
  },
  {
    rule: 'date',
    field: 'dateExpires',
    typed: ['i morgen', '29.02.2027', '2027-13-01'],
    en: 'Write a date.',
    da: 'Skriv en dato.',
  },
  {
    rule: 'confirmed',
    field: 'password2',
    typed: ['grøn-cykel-43', ''],
    en: 'The two fields are not the same.',
    da: 'De to felter er ikke ens.',
  },
];

interface Attempt extends Omit<Refusal, 'typed'> {
  text: string;
}

/** The nth round types the nth bad text into every field that has one. */
function roundsOf(attempts: Attempt[]): Attempt[][] {
  const queues = Object.keys(good).map((field) => attempts.filter((attempt) => attempt.field === field));
  const most = Math.max(...queues.map((queue) => queue.length));
  return Array.from({ length: most }, (_, round) => queues.flatMap((queue) => queue.slice(round, round + 1)));
}

const everyText = refusals.flatMap(({ typed, ...rest }) => typed.map((text) => ({ ...rest, text })));
const oneTextEach = refusals.map(({ typed, ...rest }) => ({ ...rest, text: typed[0]! }));

for (const { language, attempts } of [
  { language: 'en', attempts: everyText },
  { language: 'da', attempts: oneTextEach },
] as const)
  test(`FORM-03 each rule refuses what breaks it, in words of the language, and passes what keeps it: ${language}`, async ({
    page,
  }) => {
    const form = await openForm(page, { language });
    const type = async (texts: Record<string, string>) => {
      for (const [field, text] of Object.entries(texts)) await fieldOf(form, field).fill(text);
    };
    let mended = good;
    for (const round of roundsOf(attempts)) {
      const broken = Object.fromEntries(round.map(({ field, text }) => [field, text]));
      await type({ ...mended, ...broken });
      await submit(form);
      const expected = Object.fromEntries(round.map((attempt) => [attempt.field, attempt[language]]));
      await expect.poll(() => faultsOf(form)).toEqual(expected);
      mended = Object.fromEntries(round.map(({ field }) => [field, good[field]!]));
    }
    await expectCalls(page, 0);
    await type(mended);
    await submit(form);
    await expectCalls(page, 1);
    expect(await lastSent(page)).toMatchObject(sent);
  });

test('FORM-03 a rule that is optional lets an empty field pass', async ({ page }) => {
  const form = await openForm(page);
  for (const field of ['name', 'email', 'phone']) await fieldOf(form, field).fill(good[field]!);
  await submit(form);
  await expectCalls(page, 1);
  expect(await lastSent(page)).toMatchObject({ url: '', min: '', is: '', regex: '', imei: '', dateExpires: '' });
});

test('FORM-04 a phone is sent as digits with its international prefix, 0045 when it has none', async ({ page }) => {
  const form = await openForm(page, { mode: 'edit' });
  const phone = fieldOf(form, 'phone');
  const phones = [
    { typed: '70123456', stored: '004570123456', shown: '+45 70 12 34 56' },
    { typed: ' 70-12 34-56 ', stored: '004570123456', shown: '+45 70 12 34 56' },
    { typed: '+46 70-123 45 67', stored: '0046701234567', shown: '+46701234567' },
    { typed: '0049 30 1234', stored: '0049301234', shown: '+49301234' },
    { typed: '+45 70123456', stored: '004570123456', shown: '+45 70 12 34 56' },
  ];
  for (const [index, { typed, stored, shown }] of phones.entries()) {
    await phone.fill(typed);
    await expect(phone).toHaveAccessibleDescription(`Stored as ${stored}`);
    await phone.press('Enter');
    await expectCalls(page, index + 1);
    expect(await lastSent(page)).toMatchObject({ phone: stored });
    await expect(form).toHaveAttribute('aria-busy', 'false');
    await phone.blur();
    await expect(phone).toHaveValue(shown);
  }
});

test('FORM-04 an e-mail is sent without the space around it, a hard one from a letter included', async ({
  page,
  server,
}) => {
  const user = await makeUser(server);
  await openAs(page, server, user, '/profile');
  const form = page.getByRole('main').locator('form');
  // The browser itself strips plain spaces from such a field.
  await fieldOf(form, 'email').fill(`\u00A0 ny-${user.email}\u00A0`);
  const call = page.waitForRequest(`**/api${updateProfile.path}`);
  await submit(form);
  expect((await call).postDataJSON()).toMatchObject({ email: `ny-${user.email}` });
  await expect(toastOf(page, `Open the link we sent to ny-${user.email}`)).toBeVisible();
});
