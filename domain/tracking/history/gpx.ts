import { isLongSilence, type TrackPoint } from './point.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
// XML knows no control characters but tab and line ends, not even escaped, nor halves of pairs.
const forbidden = /[^\t\n\r\P{Cc}]|\p{Cs}|[\uFFFE\uFFFF]/gu;
const escape = (text: string): string =>
  text.replaceAll(forbidden, '').replaceAll(/[&<>"']/g, (letter) => entities[letter]!);

const metresPerSecond = (kmh: number): string => (kmh / 3.6).toFixed(2);

const trackPoint = ({ datetime, coordinate, speed, direction }: TrackPoint): string =>
  `<trkpt lat="${coordinate.lat.toFixed(7)}" lon="${coordinate.lng.toFixed(7)}"><time>${datetime.toISOString()}</time>` +
  `<extensions><gpxtpx:TrackPointExtension><gpxtpx:speed>${metresPerSecond(speed)}</gpxtpx:speed>` +
  `<gpxtpx:course>${direction}</gpxtpx:course></gpxtpx:TrackPointExtension></extensions></trkpt>`;

/** Programs draw a line through a segment: where nothing was heard for long a new one begins. */
const segments = (points: readonly TrackPoint[]): string =>
  points
    .map((point, index) => {
      const before = points[index - 1];
      return before && isLongSilence(before, point) ? `</trkseg>\n<trkseg>\n${trackPoint(point)}` : trackPoint(point);
    })
    .join('\n');

/** The track as GPX 1.1, with speed and direction in the extension most programs read. Times are UTC. */
export const writeGpx = (name: string, points: readonly TrackPoint[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Sporhund" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">
<trk>
<name>${escape(name)}</name>
<trkseg>
${segments(points)}
</trkseg>
</trk>
</gpx>
`;
