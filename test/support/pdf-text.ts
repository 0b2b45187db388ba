// Reads the words out of a pdf of ours: enough of the format to check what a page says, and no more.
import { inflateSync } from 'node:zlib';

interface PdfObject {
  head: string;
  stream: Buffer | null;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)(?:\nendobj|stream\n)/g)) {
    const [whole, id, head] = match as unknown as [string, string, string];
    const start = match.index + whole.length;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const bytes = whole.endsWith('stream\n') ? pdf.subarray(start, start + length) : null;
    objects.set(id, { head, stream: bytes && (head.includes('FlateDecode') ? inflateSync(bytes) : bytes) });
  }
  return objects;
}

/** Which letters each glyph of a font stands for. */
function lettersOf(cmap: string): string[] {
  const list = /\[([^\]]*)\]/g;
  const utf16 = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
  return [...cmap.matchAll(list)].flatMap(([, letters]) =>
    [...letters!.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex]) => utf16(hex!)),
  );
}

function fontsOf(objects: Map<string, PdfObject>): Map<string, string[]> {
  const fonts = new Map<string, string[]>();
  for (const { head } of objects.values())
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)!.head)?.[1];
      if (cmap) fonts.set(name!, lettersOf(objects.get(cmap)!.stream!.toString('latin1')));
    }
  return fonts;
}

/** What one page says, a cell or a wrapped line each. Words are drawn one by one; what ends with a space or a dash goes on. */
function textOf(content: string, fonts: Map<string, string[]>): string {
  const lines: string[] = [];
  let letters: string[] = [];
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? [];
    else {
      const glyphs = [...shown!.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
      lines.push(glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '?').join(''));
    }
  }
  return lines
    .join('\n')
    .replaceAll('\u00A0', ' ')
    .replaceAll(/([ –-])\n/g, '$1');
}

/** The text of each page. */
export function pdfPages(pdf: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(pdf));
  const fonts = fontsOf(objects);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map(({ head }) => {
    const content = /\/Contents (\d+) 0 R/.exec(head)![1]!;
    return textOf(objects.get(content)!.stream!.toString('latin1'), fonts);
  });
}
