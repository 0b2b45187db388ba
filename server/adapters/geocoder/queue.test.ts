import { describe, expect, test } from 'vitest';
import { createQueue, type Urgency } from './queue.ts';

/** A queue whose questions are answered when the test says so. */
function heldQueue(atOnce: number, longest: number) {
  const queue = createQueue({ atOnce, longest, takeTurn: () => Promise.resolve() });
  const started: string[] = [];
  const answers = new Map<string, () => void>();
  const put = (name: string, urgency: Urgency = 'person') =>
    queue.run(urgency, () => {
      started.push(name);
      return new Promise<string>((resolve) => void answers.set(name, () => resolve(name)));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const answer = async (name: string) => {
    answers.get(name)!();
    await settle();
  };
  return { put, started, answer, settle };
}

describe('the queue of questions', () => {
  test('no more are under way than the provider bears', async () => {
    const { put, started, answer, settle } = heldQueue(2, 10);
    for (const name of ['a', 'b', 'c']) void put(name);
    await settle();
    expect(started).toEqual(['a', 'b']);
    await answer('a');
    expect(started).toEqual(['a', 'b', 'c']);
  });

  test('people go before jobs that came earlier', async () => {
    const { put, started, answer, settle } = heldQueue(1, 10);
    void put('first job', 'job');
    void put('second job', 'job');
    void put('person');
    await settle();
    await answer('first job');
    await answer('person');
    expect(started).toEqual(['first job', 'person', 'second job']);
  });

  test('beyond its length it refuses, jobs at half of it', async () => {
    const { put } = heldQueue(1, 4);
    void put('under way');
    void put('job 1', 'job');
    void put('job 2', 'job');
    await expect(put('job 3', 'job')).rejects.toMatchObject({ isBusy: true });
    void put('person 1');
    void put('person 2');
    await expect(put('person 3')).rejects.toMatchObject({ isBusy: true });
  });

  test('a question that fails does not hold up the next', async () => {
    const queue = createQueue({ atOnce: 1, longest: 10, takeTurn: () => Promise.resolve() });
    await expect(queue.run('person', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('person', () => Promise.resolve(7))).toBe(7);
  });
});
