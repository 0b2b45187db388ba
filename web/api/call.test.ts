import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listMailbox } from '#contract/features/mailbox.ts';
import { call } from './call.ts';

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ rows: [], total: 0 });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a query parameter that is null or left out is not sent, the others are as the wire has them', async () => {
  await call(listMailbox, { query: { page: 2, filter: null, sort: undefined } });
  expect(asked).toEqual(['/api/admin/mailbox?page=2']);
});
