import { z } from 'zod';
import { administrators, everyone } from '../access.ts';
import { route } from '../route.ts';
import { text } from '../rules.ts';

const inBothLanguages = (max: number) => z.object({ da: text().max(max), en: text().max(max) });

export const statusMessageBody = z.object({ subject: inBothLanguages(200), body: inBothLanguages(5000) });

export const statusMessage = statusMessageBody.extend({
  /** Grows with every save: what a browser has acknowledged. */
  version: z.int(),
});
export type StatusMessage = z.output<typeof statusMessage>;

export const currentStatusMessage = route({
  method: 'GET',
  path: '/misc/status-message',
  summary: 'What the vendor wants everybody to know; empty texts when there is nothing.',
  access: everyone,
  answer: statusMessage,
});

export const editedStatusMessage = route({
  method: 'GET',
  path: '/admin/status-message',
  summary: 'The status message, to edit it.',
  access: administrators,
  answer: statusMessage,
});

export const saveStatusMessage = route({
  method: 'PUT',
  path: '/admin/status-message',
  summary: 'Replace the status message. Empty texts take it away.',
  access: administrators,
  body: statusMessageBody.extend({ version: z.int().optional() }),
  answer: statusMessage,
});
