import { contentOf } from './blocks.ts';
import { brand, faint, ink, page, sizes } from './look.ts';
import type { PdfDocument } from './port.ts';

/** The whole document, as the library takes it. */
export const definitionOf = ({
  title,
  subject,
  author,
  language,
  createdAt,
  watermark,
  footer,
  blocks,
}: PdfDocument) => ({
  info: { title, subject, author, creator: 'Sporhund', producer: 'Sporhund', creationDate: createdAt },
  language,
  displayTitle: true,
  version: '1.7',
  pageSize: 'A4',
  pageOrientation: 'landscape',
  pageMargins: [page.sides, page.top, page.sides, page.bottom],
  defaultStyle: { font: 'Roboto', fontSize: sizes.body, color: ink, lineHeight: 1.15 },
  ...(watermark && {
    watermark: { text: watermark, color: brand, opacity: 0.05, bold: true, fontSize: 150, angle: -30 },
  }),
  footer: (current: number, count: number) => ({
    margin: [page.sides, 14, page.sides, 0],
    fontSize: sizes.small,
    color: faint,
    columns: [
      { text: footer.left },
      {
        text: footer.right.replace('{page}', String(current)).replace('{pages}', String(count)),
        alignment: 'right',
        width: 120,
      },
    ],
  }),
  content: blocks.map(contentOf),
});
