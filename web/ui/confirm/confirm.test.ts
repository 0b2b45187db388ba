import { describe, expect, it } from 'vitest';
import { confirm } from './confirm.ts';

const question = { title: 'Delete?', text: 'For good.', confirmLabel: 'Delete' };

describe('confirm', () => {
  it('answers no to a question that another one replaces', async () => {
    const first = confirm(question);
    void confirm(question);
    expect(await first).toBe(false);
  });
});
