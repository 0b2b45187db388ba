/** What the mileage logs of the demo's vehicles say at their head, and what their odometers showed half a year ago. */
export interface DemoLog {
  regNo: string;
  driver?: string;
  odometerKm: number;
}

export const logs: Record<string, DemoLog> = {
  'Varebil 2 · Mette': { regNo: 'EH 42 817', driver: 'Mette Lund', odometerKm: 71_306 },
  'Golf · Anne': { regNo: 'EC 25 731', driver: 'Anne Lund', odometerKm: 42_077 },
  'Varebil 1 · Jens': { regNo: 'DK 31 204', driver: 'Jens Lund', odometerKm: 118_420 },
  'Volvo XC60': { regNo: 'EK 11 409', driver: 'Karen Mølgaard', odometerKm: 33_871 },
  'Mercedes GLC': { regNo: 'EL 64 027', driver: 'Peter Nyholm', odometerKm: 21_695 },
  'Varebil 3 · Ali': { regNo: 'CZ 77 195', driver: 'Ali Demir', odometerKm: 96_858 },
  'Pickup · Ole': { regNo: 'DT 18 563', driver: 'Ole Bech', odometerKm: 58_940 },
  'Kassevogn · Rasmus': { regNo: 'BN 60 442', driver: 'Rasmus Friis', odometerKm: 203_117 },
  'Polo · vagtbil': { regNo: 'DP 90 318', odometerKm: 87_513 },
  'Lastbil med kran': { regNo: 'AV 52 686', odometerKm: 310_244 },
};

/** What a trip was for. */
export const purposes = [
  'Vandskade, Bøgevang',
  'Service, Karlslunde Skole',
  'Hente materialer, Køge',
  'Tilbud, ny carport',
  'Nyt tag, Skovvej',
  'Eftersyn, Greve Midtby',
  'Byggemøde',
  'Udskiftning af pumpe',
  'Aflevering af værktøj',
  'Kundemøde',
  'Fejlsøgning, varmeanlæg',
  'Til værksted',
];
