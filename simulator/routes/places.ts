// Where vehicles live and stop: real towns, with a round through their streets that begins and ends where the roads meet.

export interface Place {
  lat: number;
  lng: number;
  /** A round trip, `lat lng` with commas between. Without one the place is a junction: nobody stops there. */
  round?: string;
  /** What the round is driven, or sailed, on. */
  isWater?: boolean;
}

const town = (lat: number, lng: number, round: string): Place => ({ lat, lng, round });
const junction = (lat: number, lng: number): Place => ({ lat, lng });

/** A block or two where no streets are listed, so that every town can be stopped in. */
const smallTown = (lat: number, lng: number): Place => {
  const corners = [
    [0.0021, 0.0008],
    [0.0034, 0.0047],
    [0.0006, 0.0078],
    [-0.0019, 0.0061],
    [-0.0028, 0.0012],
  ] as const;
  return town(lat, lng, corners.map(([north, east]) => `${lat + north} ${lng + east}`).join(', '));
};

export const places = {
  koge: town(
    55.4573,
    12.1816,
    '55.4601 12.1795, 55.4638 12.1762, 55.4676 12.1729, 55.4712 12.1698, 55.4731 12.1652, 55.4709 12.1594, 55.4668 12.1571, 55.4627 12.1588, 55.4589 12.1602, 55.4547 12.1619, 55.4502 12.1648, 55.4479 12.1703, 55.4486 12.1762, 55.4519 12.1801, 55.4548 12.1822',
  ),
  skensved: town(
    55.5136,
    12.1512,
    '55.5152 12.1533, 55.5171 12.1561, 55.5158 12.1602, 55.5129 12.1588, 55.5112 12.1549',
  ),
  roskilde: town(
    55.6415,
    12.0803,
    '55.6398 12.0871, 55.6371 12.0928, 55.6339 12.0987, 55.6302 12.0962, 55.6288 12.0889, 55.6311 12.0812, 55.6329 12.0741, 55.6358 12.0679, 55.6394 12.0701, 55.6421 12.0744',
  ),
  jyllinge: town(
    55.7512,
    12.1118,
    '55.7531 12.1082, 55.7548 12.1041, 55.7519 12.1009, 55.7488 12.1027, 55.7476 12.1079, 55.7492 12.1114',
  ),
  jyllingeHarbour: {
    lat: 55.7479,
    lng: 12.0938,
    round:
      '55.7462 12.0915, 55.7425 12.0902, 55.7392 12.0917, 55.736 12.0945, 55.733 12.0965, 55.735 12.0985, 55.7385 12.095, 55.7425 12.087, 55.7455 12.08, 55.7475 12.074, 55.7492 12.077, 55.7485 12.085',
    isWater: true,
  },
  copenhagen: town(
    55.6759,
    12.5655,
    '55.6722 12.5618, 55.6689 12.5561, 55.6671 12.5478, 55.6698 12.5402, 55.6741 12.5381, 55.6789 12.5412, 55.6831 12.5461, 55.6868 12.5519, 55.6887 12.5601, 55.6871 12.5689, 55.6832 12.5741, 55.6801 12.5702, 55.6779 12.5671',
  ),
  ishoj: smallTown(55.6146, 12.3541),
  ringsted: town(
    55.4426,
    11.7901,
    '55.4451 11.7871, 55.4479 11.7902, 55.4468 11.7969, 55.4439 11.8011, 55.4402 11.7989, 55.4397 11.7928',
  ),
  soro: smallTown(55.4318, 11.5555),
  slagelse: town(
    55.4028,
    11.3546,
    '55.4051 11.3489, 55.4079 11.3518, 55.4082 11.3601, 55.4049 11.3668, 55.4009 11.3651, 55.3998 11.3579',
  ),
  korsor: smallTown(55.3321, 11.1431),
  naestved: town(
    55.2299,
    11.7609,
    '55.2331 11.7571, 55.2362 11.7602, 55.2368 11.7689, 55.2331 11.7741, 55.2288 11.7722, 55.2271 11.7651',
  ),
  haslev: smallTown(55.3236, 11.9641),
  vordingborg: smallTown(55.0131, 11.9068),
  maribo: smallTown(54.7763, 11.5002),
  holbaek: smallTown(55.7132, 11.7133),
  kalundborg: smallTown(55.6795, 11.0986),
  hillerod: smallTown(55.9275, 12.3008),
  helsingor: smallTown(56.0331, 12.5986),
  lyngby: smallTown(55.7702, 12.5021),
  nyborg: smallTown(55.3127, 10.7862),
  odense: town(
    55.3959,
    10.3883,
    '55.3981 10.3801, 55.4009 10.3742, 55.4042 10.3771, 55.4068 10.3851, 55.4059 10.3942, 55.4031 10.4021, 55.3987 10.4049, 55.3941 10.4012, 55.3928 10.3941',
  ),
  svendborg: smallTown(55.0618, 10.6048),
  assens: smallTown(55.2711, 9.9061),
  middelfart: smallTown(55.4991, 9.7368),
  fredericia: smallTown(55.5657, 9.7446),
  kolding: town(55.4904, 9.4722, '55.4931 9.4671, 55.4968 9.4682, 55.4989 9.4751, 55.4962 9.4822, 55.4921 9.4809'),
  vejle: smallTown(55.7093, 9.5357),
  horsens: smallTown(55.8607, 9.8463),
  skanderborg: smallTown(56.0371, 9.9291),
  aarhus: town(
    56.1572,
    10.2107,
    '56.1541 10.2041, 56.1509 10.1972, 56.1521 10.1881, 56.1558 10.1822, 56.1601 10.1809, 56.1648 10.1841, 56.1671 10.1922, 56.1669 10.2011, 56.1631 10.2081, 56.1598 10.2102',
  ),
  randers: smallTown(56.4607, 10.0304),
  hobro: smallTown(56.6431, 9.7902),
  aalborg: town(
    57.0448,
    9.9217,
    '57.0421 9.9131, 57.0389 9.9082, 57.0351 9.9121, 57.0329 9.9202, 57.0341 9.9289, 57.0381 9.9332, 57.0419 9.9281',
  ),
  silkeborg: smallTown(56.1697, 9.5451),
  herning: smallTown(56.1393, 8.9738),
  viborg: smallTown(56.4532, 9.402),
  holstebro: smallTown(56.3601, 8.6163),
  esbjerg: town(
    55.4785,
    8.4594,
    '55.4821 8.4541, 55.4859 8.4562, 55.4878 8.4649, 55.4852 8.4731, 55.4811 8.4762, 55.4779 8.4701',
  ),
  vejen: smallTown(55.4781, 9.1371),
  haderslev: smallTown(55.2494, 9.4877),
  aabenraa: smallTown(55.0463, 9.4134),

  kogeWest: junction(55.4569, 12.1301),
  ronnede: junction(55.2566, 12.0161),
  ringstedSouth: junction(55.4292, 11.8042),
  soroSouth: junction(55.4149, 11.5651),
  slagelseSouth: junction(55.3771, 11.3702),
  halsskov: junction(55.3462, 11.1561),
  nyborgEast: junction(55.3152, 10.8041),
  odenseSouth: junction(55.3487, 10.3941),
  middelfartEast: junction(55.4921, 9.7762),
  taulov: junction(55.5469, 9.6171),
  koldingNorth: junction(55.5271, 9.4741),
  vejleSouth: junction(55.6841, 9.5571),
  horsensWest: junction(55.8591, 9.7902),
  skanderborgWest: junction(56.0409, 9.8981),
  aarhusWest: junction(56.1591, 10.1001),
  aarhusNorth: junction(56.2051, 10.0941),
  randersWest: junction(56.4551, 9.9882),
  hobroEast: junction(56.6481, 9.8482),
  aalborgSouth: junction(57.0031, 9.9341),
  haderslevWest: junction(55.2481, 9.3881),
} satisfies Record<string, Place>;

export type PlaceName = keyof typeof places;
export const placeNames = Object.keys(places) as PlaceName[];
export const placeOf = (name: PlaceName): Place => places[name];
