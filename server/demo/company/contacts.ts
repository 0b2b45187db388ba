import type { PersonKey } from './people.ts';

export interface DemoContact {
  kind?: 'contact' | 'mechanic' | 'insurer';
  /** Whose address book it stands in. */
  bookOf?: PersonKey;
  type: 'I' | 'C' | 'A' | 'P';
  name: string;
  company?: string;
  cvr?: string;
  ean?: string;
  address1: string;
  zip: string;
  city: string;
  email: string;
  phone: string;
  website?: string;
}

const place = (address1: string, zip: string, city: string) => ({ address1, zip, city });

export const contacts = {
  lund: {
    bookOf: 'mette',
    type: 'C',
    name: 'Mette Lund',
    company: 'Lund & Søn VVS ApS',
    cvr: '28114477',
    ...place('Ved Banen 12', '4600', 'Køge'),
    email: 'mette@lundvvs.example',
    phone: '004556651234',
  },
  lundBooks: {
    bookOf: 'mette',
    type: 'C',
    name: 'Birgit Lund',
    company: 'Lund & Søn VVS ApS',
    cvr: '28114477',
    ...place('Ved Banen 12', '4600', 'Køge'),
    email: 'bogholderi@lundvvs.example',
    phone: '004556651235',
  },
  ole: {
    bookOf: 'mette',
    type: 'I',
    name: 'Ole Lund',
    ...place('Strandvejen 88', '4600', 'Køge'),
    email: 'ole@lund.example',
    phone: '004521334455',
  },
  karen: {
    bookOf: 'karen',
    type: 'I',
    name: 'Karen Mølgaard',
    ...place('Strandvænget 7', '4600', 'Køge'),
    email: 'karen@molgaard.example',
    phone: '004526778899',
  },
  peter: {
    bookOf: 'peter',
    type: 'I',
    name: 'Peter Nyholm',
    ...place('Bygaden 19', '4040', 'Jyllinge'),
    email: 'peter@nyholm.example',
    phone: '004540506070',
  },
  hedebo: {
    bookOf: 'soren',
    type: 'C',
    name: 'Søren Hedebo',
    company: 'Hedebo Maskinudlejning A/S',
    cvr: '31765540',
    ...place('Skovvej 3', '4623', 'Lille Skensved'),
    email: 'soren@hedebo.example',
    phone: '004556162020',
  },
  municipality: {
    bookOf: 'soren',
    type: 'P',
    name: 'Vej og Park',
    company: 'Hedekøbing Kommune',
    cvr: '29189625',
    ean: '5798009811578',
    ...place('Torvet 1', '4600', 'Køge'),
    email: 'vejogpark@hedekobing.example',
    phone: '004556676767',
  },
  sailors: {
    bookOf: 'peter',
    type: 'A',
    name: 'Formand Lis Holm',
    company: 'Jyllinge Sejlklub',
    ...place('Havnevej 2', '4040', 'Jyllinge'),
    email: 'formand@jyllingesejl.example',
    phone: '004546789012',
  },
  tryg: {
    kind: 'insurer',
    type: 'C',
    name: 'Skadecenter',
    company: 'Tryg',
    cvr: '24260666',
    ...place('Klausdalsbrovej 601', '2750', 'Ballerup'),
    email: 'skade@tryg.example',
    phone: '004570112020',
  },
  almBrand: {
    kind: 'insurer',
    type: 'C',
    name: 'Motorskade',
    company: 'Alm. Brand',
    cvr: '10526949',
    ...place('Midtermolen 7', '2100', 'København Ø'),
    email: 'motor@almbrand.example',
    phone: '004535474747',
  },
  topdanmark: {
    kind: 'insurer',
    type: 'C',
    name: 'Autoafdelingen',
    company: 'Topdanmark',
    cvr: '78416114',
    ...place('Borupvang 4', '2750', 'Ballerup'),
    email: 'auto@topdanmark.example',
    phone: '004544683311',
  },
  autogaarden: {
    kind: 'mechanic',
    type: 'C',
    name: 'Brian Holst',
    company: 'Køge Autogård',
    cvr: '35421188',
    ...place('Tangmosevej 101', '4600', 'Køge'),
    email: 'brian@koegeautogaard.example',
    phone: '004556653300',
    website: 'https://koegeautogaard.example',
  },
  autoel: {
    kind: 'mechanic',
    type: 'C',
    name: 'Fatima Yilmaz',
    company: 'Roskilde Auto-el',
    cvr: '40118822',
    ...place('Industrivej 33', '4000', 'Roskilde'),
    email: 'fatima@rosautoel.example',
    phone: '004546351122',
    website: 'https://rosautoel.example',
  },
  mobil: {
    kind: 'mechanic',
    type: 'C',
    name: 'Torben Vad',
    company: 'Den Mobile Montør',
    cvr: '38221907',
    ...place('Møllevej 5', '2640', 'Hedehusene'),
    email: 'torben@mobilmontor.example',
    phone: '004522114433',
  },
} satisfies Record<string, DemoContact>;

export type ContactKey = keyof typeof contacts;
