// Prints one document on a thread of its own: thousands of rows take seconds, in which the server answers others.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import pdfMake from 'pdfmake';
import { definitionOf } from './definition.ts';
import type { PdfDocument } from './port.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');
const font = (name: string) => join(folder, `Roboto-${name}.ttf`);

pdfMake.setFonts({
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
});
// Nothing a document says makes us fetch or read anything but the fonts.
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy((path) => path.startsWith(folder));

const content = await pdfMake.createPdf(definitionOf(workerData as PdfDocument)).getBuffer();
parentPort!.postMessage(new Uint8Array(content));
