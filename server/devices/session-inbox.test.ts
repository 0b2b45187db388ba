import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Inbox } from './session-inbox.ts';

test('whatever the pieces, what is taken is what was appended, and stays so', () => {
  const step = fc.oneof(
    fc.record({ append: fc.uint8Array({ minLength: 1, maxLength: 40 }) }),
    fc.record({ take: fc.nat(50) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const inbox = new Inbox();
      const taken: { bytes: Buffer; copy: number[] }[] = [];
      const appended: number[] = [];
      for (const { append, take } of steps as { append?: Uint8Array; take?: number }[]) {
        if (append) {
          inbox.append(Buffer.from(append));
          appended.push(...append);
        } else {
          const bytes = inbox.take(Math.min(take!, inbox.length));
          taken.push({ bytes, copy: [...bytes] });
        }
      }
      for (const { bytes, copy } of taken) expect([...bytes]).toEqual(copy);
      expect([...taken.flatMap(({ copy }) => copy), ...inbox.bytes]).toEqual(appended);
    }),
  );
});

test('a megabyte in small pieces does not take the square of its time', () => {
  const inbox = new Inbox();
  const piece = Buffer.alloc(64, 1);
  const start = performance.now();
  for (let bytes = 0; bytes < 4_000_000; bytes += piece.length) inbox.append(piece);
  expect(inbox.length).toBe(4_000_000);
  expect(performance.now() - start).toBeLessThan(1000);
});
