// Says what a reader could not know, and only what concerns this very file.
import type { Log, LogTrip } from '#domain/trips/log/log.ts';
import { hasNoAddress, lacksAddress } from '#domain/trips/log/place-text.ts';
import { isDraft } from './asked.ts';
import type { Style } from './document.ts';
import type { Drawn } from './drawn.ts';

export function legendLines({ words, formats, request }: Style, drawn: Drawn, log: Log): string[] {
  const { legend } = words;
  const trips = log.entries.flatMap((entry): LogTrip[] => (entry.kind === 'trip' ? [entry.trip] : []));
  const places = trips.flatMap(({ start, end }) => [start, end]);
  const missing = places.filter(lacksAddress).length;
  const unmarked = trips.filter(({ type }) => type === 'unknown').length;
  const draft = isDraft(request.asked);
  const lines: [boolean, string][] = [
    [draft, legend.draft],
    [trips.some(({ isLocked, isContradicted }) => isLocked && !isContradicted), legend.locked],
    [trips.some(({ isLocked }) => !isLocked), legend.open],
    [trips.some(({ isContradicted }) => isContradicted), legend.contradicted],
    [unmarked > 0, legend.unmarked(formats.count(unmarked))],
    [log.hiddenAdjustments > 0, legend.hiddenAdjustments(formats.count(log.hiddenAdjustments))],
    [drawn.hasTripInProgress, legend.inProgress],
    [missing > 0, legend.missing(formats.count(missing))],
    [missing === 0 && places.some(hasNoAddress), legend.coordinates],
    [true, legend.odometer],
    [true, legend.times(request.zone)],
    [trips.length > 0 && !draft, legend.keep],
  ];
  return lines.filter(([concerns]) => concerns).map(([, line]) => line);
}
