import { defineMail, defineSms } from '#server/outbox/template.ts';

export interface TripWords {
  trackerName: string;
  /** `12. nov. 2026 kl. 13.41–14.26` */
  time: string;
  from: string;
  to: string;
  /** `18,7 km` */
  distance: string;
  url: string;
}

export const tripMail = defineMail<TripWords & { name: string }>({
  name: 'tripNotice',
  hasSecret: true,
  da: ({ name, trackerName, time, from, to, distance, url }) => ({
    subject: `${trackerName}: var turen på ${distance} erhverv eller privat?`,
    paragraphs: [
      `Hej ${name}`,
      `${trackerName} har kørt en tur på ${distance}.`,
      `${time}\nFra: ${from}\nTil: ${to}`,
      'Vælg, om den var erhverv eller privat. Du behøver ikke at logge ind, og du kan vælge om senere.',
    ],
    button: { label: 'Vælg erhverv eller privat', url },
    closing:
      'Linket virker i 30 dage. Vil du ikke have flere af disse, så bed den, der har kørebogen, om at fjerne dig.',
  }),
  en: ({ name, trackerName, time, from, to, distance, url }) => ({
    subject: `${trackerName}: was the trip of ${distance} business or private?`,
    paragraphs: [
      `Hi ${name}`,
      `${trackerName} has been on a trip of ${distance}.`,
      `${time}\nFrom: ${from}\nTo: ${to}`,
      'Choose whether it was business or private. You need not log in, and you can choose again later.',
    ],
    button: { label: 'Choose business or private', url },
    closing:
      'The link works for 30 days. If you want no more of these, ask whoever keeps the mileage log to remove you.',
  }),
});

export const tripSms = defineSms<TripWords>({
  name: 'tripNotice',
  hasSecret: true,
  da: ({ trackerName, time, distance, url }) =>
    `${trackerName}: tur på ${distance}, ${time}. Erhverv eller privat? ${url}`,
  en: ({ trackerName, time, distance, url }) =>
    `${trackerName}: trip of ${distance}, ${time}. Business or private? ${url}`,
});

export interface OdometerWords {
  trackerName: string;
  /** `84.585 km`; none while it was never set. */
  expected: string | null;
  url: string;
}

export const odometerMail = defineMail<OdometerWords & { name: string }>({
  name: 'odometerNotice',
  hasSecret: true,
  da: ({ name, trackerName, expected, url }) => ({
    subject: `${trackerName}: hvad viser kilometertælleren?`,
    paragraphs: [
      `Hej ${name}`,
      expected === null
        ? `Kilometerstanden for ${trackerName} er endnu ikke sat.`
        : `Vi har regnet os frem til, at ${trackerName} bør vise ${expected}.`,
      'Aflæs kilometertælleren, og skriv, hvad den viser. Så passer kørebogen med bilen.',
    ],
    button: { label: 'Indtast kilometerstand', url },
    closing: 'Linket virker i 30 dage, og du behøver ikke at logge ind.',
  }),
  en: ({ name, trackerName, expected, url }) => ({
    subject: `${trackerName}: what does the odometer show?`,
    paragraphs: [
      `Hi ${name}`,
      expected === null
        ? `The odometer of ${trackerName} has not been set yet.`
        : `By our reckoning ${trackerName} should show ${expected}.`,
      'Read the odometer and enter what it shows, so that the mileage log agrees with the car.',
    ],
    button: { label: 'Enter the odometer', url },
    closing: 'The link works for 30 days, and you need not log in.',
  }),
});

export const odometerSms = defineSms<OdometerWords>({
  name: 'odometerNotice',
  hasSecret: true,
  da: ({ trackerName, url }) => `Hvad viser kilometertælleren i ${trackerName}? Skriv det her: ${url}`,
  en: ({ trackerName, url }) => `What does the odometer of ${trackerName} show? Enter it here: ${url}`,
});
