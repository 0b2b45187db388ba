// The log as it is printed: who and what, the trips month by month, sums, and how to read it.
import type { Log } from '#domain/trips/log/log.ts';
import { createFormats, type Formats } from '#domain/trips/log/formats.ts';
import { logWords } from '#domain/trips/log/log-words.ts';
import { periodText } from '#domain/trips/log/period.ts';
import { total } from '#domain/trips/log/sums.ts';
import type { LogWords } from '#domain/trips/log/words.ts';
import type { PdfBlock, PdfDocument, PdfFact } from '#server/adapters/pdf/port.ts';
import { isDraft } from './asked.ts';
import type { Drawn, Request } from './drawn.ts';
import { legendLines } from './legend.ts';
import { monthTables } from './month-tables.ts';
import { sumTables } from './sum-tables.ts';

/** What every part of the document goes by. */
export interface Style {
  words: LogWords;
  formats: Formats;
  request: Request;
  /** `1,5 km` */
  withUnit: (metres: number) => string;
  leastDistance: string;
}

function styleFor(request: Request): Style {
  const { asked, zone } = request;
  const formats = createFormats(asked.language, zone, asked.unit);
  const withUnit = (metres: number) => `${formats.distance(metres)}\u00A0${asked.unit}`;
  const leastDistance = `${formats.count(asked.minDistanceMetres)}\u00A0m`;
  return { words: logWords[asked.language], formats, request, withUnit, leastDistance };
}

function factColumns({ words, formats, request, leastDistance }: Style, { head }: Drawn, now: Date): PdfFact[][] {
  const { asked, user } = request;
  const maker = asked.actingName === null ? user.name : words.actingFor(user.name, asked.actingName);
  const given = (text: string) => (text === '' ? words.head.notGiven : text);
  const contents = [
    words.shownTypes[asked.type],
    asked.minDistanceMetres > 0 ? words.from(leastDistance) : words.allTrips,
  ].join(', ');
  const owner = [...head.owner, ...(head.cvr ? [`${words.head.cvr} ${head.cvr}`] : [])];
  return [
    [{ label: words.head.owner, lines: owner.length > 0 ? owner : [words.head.notGiven] }],
    [
      { label: words.head.regNo, lines: [given(head.regNo)] },
      { label: words.head.vehicle, lines: [head.vehicle] },
    ],
    [
      { label: words.head.driver, lines: [given(head.driver)] },
      { label: words.head.period, lines: [periodText(asked.from.getTime(), asked.to.getTime(), formats)] },
    ],
    [
      { label: words.head.shows, lines: [contents] },
      {
        label: words.head.madeBy,
        lines: [words.madeAt(maker, formats.date(now.getTime()), formats.time(now.getTime()))],
      },
    ],
  ];
}

const nothing = ({ words }: Style): PdfBlock => ({ kind: 'message', heading: words.none, text: words.noneHint });

export function logDocument(request: Request, drawn: Drawn, log: Log, now: Date): PdfDocument {
  const style = styleFor(request);
  const { words, formats } = style;
  const { asked, user } = request;
  const draft = isDraft(asked);
  const period = periodText(asked.from.getTime(), asked.to.getTime(), formats);
  const vehicle = drawn.head.regNo || drawn.head.vehicle;
  const title = draft ? `${words.title} (${words.draft})` : words.title;
  const hasTrips = total(log.shown).trips > 0;
  const { signatures } = words;
  return {
    title: `${title} ${vehicle} ${period}`,
    subject: words.title,
    author: user.name,
    language: asked.language,
    createdAt: now,
    watermark: draft ? words.draftBanner : undefined,
    footer: {
      left: [title, vehicle, period].join(' · '),
      right: words.page('{page}', '{pages}'),
    },
    blocks: [
      { kind: 'title', text: title, beside: period },
      { kind: 'facts', columns: factColumns(style, drawn, now) },
      ...(hasTrips ? [] : [nothing(style)]),
      ...monthTables(style, log).map((table): PdfBlock => ({ kind: 'table', table })),
      ...sumTables(style, log),
      {
        kind: 'closing',
        heading: words.legend.title,
        lines: legendLines(style, drawn, log),
        fields: draft || !hasTrips ? [] : [signatures.driver, signatures.checked, signatures.date],
      },
    ],
  };
}
