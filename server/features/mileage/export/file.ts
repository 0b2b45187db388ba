// The file itself, from what was read.
import { logAsCsv } from '#domain/trips/log/csv.ts';
import { logFileName } from '#domain/trips/log/file-name.ts';
import { makeLog } from '#domain/trips/log/log.ts';
import type { PdfPrinter } from '#server/adapters/pdf/port.ts';
import type { KeptFile } from '#server/files/store.ts';
import { isDraft } from './asked.ts';
import { logDocument } from './document.ts';
import type { Drawn, Request } from './drawn.ts';

interface Making {
  printer: PdfPrinter;
  now: Date;
  signal: AbortSignal;
}

const nameOf = ({ asked, zone }: Request, { head }: Drawn): string =>
  logFileName({
    ...asked,
    zone,
    from: asked.from.getTime(),
    to: asked.to.getTime(),
    isDraft: isDraft(asked),
    vehicle: head.regNo || head.vehicle,
  });

export async function makeFile(request: Request, drawn: Drawn, { printer, now, signal }: Making): Promise<KeptFile> {
  const { asked, zone } = request;
  const name = nameOf(request, drawn);
  const log = makeLog(drawn.trips, drawn.adjustments, asked);
  if (asked.format === 'csv') {
    const content = new TextEncoder().encode(logAsCsv(log, { ...asked, zone }));
    return { name, contentType: 'text/csv; charset=utf-8', content };
  }
  const content = await printer.print(logDocument(request, drawn, log, now), signal);
  return { name, contentType: 'application/pdf', content };
}
