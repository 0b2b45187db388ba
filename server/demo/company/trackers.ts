import type { GrantablePermission } from '#domain/permissions/subject.ts';
import type { ContactKey } from './contacts.ts';
import type { PersonKey } from './people.ts';

export interface DemoTracker {
  name: string;
  type: 10 | 20 | 22 | 25 | 30 | 110 | 120;
  icon: string;
  color: string;
  /** Days from the day the demo is loaded; below zero it has expired. Free ones never do. */
  expiresInDays?: number;
  subscription?: 'free' | 'light' | 'insurance' | 'tryg' | 'standard';
  isCancelled?: boolean;
  insurer?: ContactKey;
  /** Reported stolen: the insurer sees it for so many days yet. */
  grantedForDays?: number;
  others?: Partial<Record<PersonKey, GrantablePermission[]>>;
}

export interface DemoFleet {
  admin?: PersonKey;
  owner?: ContactKey;
  billing?: ContactKey;
  trackers: DemoTracker[];
}

const driver: GrantablePermission[] = ['currentPosition', 'history', 'mileage', 'name'];

/** Some forty trackers of all types and states. The colours are the palette's. */
export const fleets: DemoFleet[] = [
  {
    admin: 'mette',
    owner: 'lund',
    billing: 'lundBooks',
    trackers: [
      {
        name: 'Varebil 1 · Jens',
        type: 30,
        icon: 'truck',
        color: '#0378B0',
        expiresInDays: 359,
        others: { jens: driver },
      },
      { name: 'Varebil 2 · Mette', type: 30, icon: 'truckDelivery', color: '#BB5100', expiresInDays: 59 },
      {
        name: 'Varebil 3 · Ali',
        type: 30,
        icon: 'truckDelivery',
        color: '#02833A',
        expiresInDays: 140,
        subscription: 'insurance',
        insurer: 'tryg',
      },
      { name: 'Kassevogn · Rasmus', type: 30, icon: 'carCrane', color: '#4366E7', expiresInDays: 62 },
      {
        name: 'Pickup · Ole',
        type: 30,
        icon: 'carSuv',
        color: '#384D00',
        expiresInDays: 168,
        others: { jens: ['currentPosition'] },
      },
      { name: 'Golf · Anne', type: 20, icon: 'car', color: '#B63EAF', expiresInDays: 9 },
      { name: 'Polo · vagtbil', type: 22, icon: 'car', color: '#F7C473', expiresInDays: 201, subscription: 'light' },
      { name: 'Trailer, blå', type: 110, icon: 'caravan', color: '#96D3FF', expiresInDays: 173 },
      { name: 'Minigraver', type: 25, icon: 'backhoe', color: '#FEBFA0', expiresInDays: 221, isCancelled: true },
      { name: 'Kompressor', type: 25, icon: 'package', color: '#5F6B6A', expiresInDays: 300 },
      { name: 'Værktøjscontainer', type: 120, icon: 'package', color: '#976900', expiresInDays: 88 },
      { name: 'Vagttelefon', type: 10, icon: 'user', color: '#D53035', subscription: 'free' },
    ],
  },
  {
    admin: 'soren',
    owner: 'hedebo',
    billing: 'hedebo',
    trackers: [
      { name: 'Gravemaskine 01', type: 25, icon: 'backhoe', color: '#F7C473', expiresInDays: 120 },
      { name: 'Gravemaskine 02', type: 25, icon: 'backhoe', color: '#F7C473', expiresInDays: 120 },
      { name: 'Gravemaskine 03', type: 25, icon: 'backhoe', color: '#F7C473', expiresInDays: -12 },
      { name: 'Læssemaskine', type: 25, icon: 'tractor', color: '#BB5100', expiresInDays: 75 },
      { name: 'Lift 8 m', type: 25, icon: 'crane', color: '#027F7C', expiresInDays: 75 },
      { name: 'Lift 12 m', type: 25, icon: 'crane', color: '#027F7C', expiresInDays: 75 },
      { name: 'Gaffeltruck', type: 30, icon: 'forklift', color: '#D53035', expiresInDays: 240 },
      {
        name: 'Lastbil med kran',
        type: 30,
        icon: 'truck',
        color: '#2A408C',
        expiresInDays: 240,
        subscription: 'insurance',
        insurer: 'almBrand',
      },
      { name: 'Generator 20 kW', type: 120, icon: 'package', color: '#5D7C00', expiresInDays: 410 },
      { name: 'Generator 60 kW', type: 120, icon: 'package', color: '#5D7C00', expiresInDays: 410 },
      { name: 'Skurvogn', type: 110, icon: 'caravan', color: '#C9D2D1', expiresInDays: 33 },
      { name: 'Maskintrailer', type: 110, icon: 'caravan', color: '#5E4001', expiresInDays: -90, isCancelled: true },
    ],
  },
  {
    admin: 'soren',
    owner: 'municipality',
    billing: 'municipality',
    trackers: [
      { name: 'Fejemaskine', type: 30, icon: 'truck', color: '#90DDA0', expiresInDays: 280 },
      { name: 'Park-traktor', type: 30, icon: 'tractor', color: '#005221', expiresInDays: 280 },
    ],
  },
  {
    admin: 'karen',
    owner: 'karen',
    billing: 'karen',
    trackers: [
      {
        name: 'Volvo XC60',
        type: 30,
        icon: 'carSuv',
        color: '#0378B0',
        expiresInDays: 330,
        subscription: 'tryg',
        insurer: 'tryg',
        grantedForDays: 5,
      },
      { name: 'BMW 320d', type: 20, icon: 'car', color: '#B9D783', expiresInDays: -91 },
      { name: 'Elcykel', type: 10, icon: 'bike', color: '#FCB5F5', subscription: 'free' },
      { name: 'Bella', type: 10, icon: 'dog', color: '#773100', expiresInDays: 17, subscription: 'light' },
    ],
  },
  {
    admin: 'peter',
    owner: 'peter',
    billing: 'peter',
    trackers: [
      {
        name: 'Mercedes GLC',
        type: 30,
        icon: 'car',
        color: '#000000',
        expiresInDays: 298,
        subscription: 'tryg',
        insurer: 'tryg',
      },
      {
        name: 'Hymer B-Klasse',
        type: 30,
        icon: 'camper',
        color: '#FEBDB6',
        expiresInDays: 150,
        subscription: 'insurance',
        insurer: 'topdanmark',
      },
      { name: 'Motorcykel', type: 22, icon: 'motorbike', color: '#822323', expiresInDays: 45 },
    ],
  },
  {
    admin: 'peter',
    owner: 'sailors',
    billing: 'sailors',
    trackers: [
      { name: 'Følgebåd', type: 25, icon: 'speedboat', color: '#024A6F', expiresInDays: 190 },
      { name: 'Jolle 7', type: 110, icon: 'sailboat', color: '#5CDFDB', expiresInDays: 190 },
    ],
  },
  {
    trackers: [
      { name: '0417, på lager', type: 10, icon: 'user', color: '#000000' },
      { name: '0418, på lager', type: 20, icon: 'car', color: '#000000' },
      { name: '0419, på lager', type: 25, icon: 'package', color: '#000000' },
      { name: '0420, på lager', type: 30, icon: 'car', color: '#000000' },
      { name: '0421, på lager', type: 30, icon: 'car', color: '#000000' },
      { name: '0422, på lager', type: 120, icon: 'caravan', color: '#000000' },
    ],
  },
];
