// What the server answers about mileage, for pages that are to be seen in states a server is rarely in.
import type { Page, Request } from '@playwright/test';

export const imei = '352093081447914';
export const secret = 'abcdefghij0123456789AB';

export const refusal = (status: number, code: string) => ({ status, json: { code, message: '' } });

export const wireTrip = {
  id: 7,
  type: 'unknown',
  startDatetime: '2026-11-12 12:41:00',
  endDatetime: '2026-11-12 13:26:00',
  startCoordinate: { lat: 55.6415, lng: 12.0803 },
  endCoordinate: { lat: 55.5832, lng: 12.2903 },
  startAddress: { da: 'Industrivej 14, 4000 Roskilde', en: 'Industrivej 14, 4000 Roskilde' },
  endAddress: { da: 'Håndværkerbyen 9, 2670 Greve', en: 'Håndværkerbyen 9, 2670 Greve' },
  startOdometer: 84_561_000,
  distanceMeter: 24_000,
  note: '',
  locked: false,
  lockedDatetime: '0000-00-00 00:00:00',
  isInProgress: false,
  contradiction: null,
  version: 1,
};
export type WireTrip = Omit<typeof wireTrip, 'startAddress' | 'endAddress'> & {
  startAddress: typeof wireTrip.startAddress | null;
  endAddress: typeof wireTrip.endAddress | null;
};

export const wireTracker = { imei, name: 'Varebil 2 · Mette', icon: 'van', color: '#BB5100' };

/** Roskilde to Greve, the long way round. */
export const wirePoints = [
  [55.6415, 12.0803],
  [55.632, 12.13],
  [55.645, 12.24],
  [55.652, 12.35],
  [55.61, 12.36],
  [55.5832, 12.2903],
].map(([lat, lng], index) => ({
  datetime: `2026-11-12 12:4${index}:00`,
  coordinate: { lat, lng },
  speed: 60,
}));

interface Reply {
  status?: number;
  json: unknown;
}

/** Answers one call of the API; `lost` is a connection that breaks. */
export async function answer(
  page: Page,
  method: string,
  path: string,
  reply: (request: Request, times: number) => Reply | 'lost' | Promise<Reply | 'lost'>,
): Promise<void> {
  let times = 0;
  await page.route(
    (url) => url.pathname === `/api${path}`,
    async (route) => {
      if (route.request().method() !== method) return route.fallback();
      const given = await reply(route.request(), ++times);
      return given === 'lost' ? route.abort() : route.fulfill(given);
    },
  );
}
