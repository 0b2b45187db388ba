import { expect, test } from 'vitest';
import { eachByItself, inPages } from './each-by-itself.ts';

const { signal } = new AbortController();
const done: number[] = [];
const fault = 'Some could not be done.';

test('one that fails holds up no other, and is told at the end', async () => {
  done.length = 0;
  const work = eachByItself([1, 2, 3], { signal, fault }, async (each) => {
    if (each === 2) throw new Error('It is odd.');
    done.push(each);
  });
  await expect(work).rejects.toMatchObject({ message: fault, errors: [{ message: 'It is odd.' }] });
  expect(done).toEqual([1, 3]);
});

test('a database that is away ends it at once', async () => {
  done.length = 0;
  const work = eachByItself([1, 2], { signal, fault }, async (each) => {
    done.push(each);
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  });
  await expect(work).rejects.toThrow('gone');
  expect(done).toEqual([1]);
});

test('nothing is begun once it is to stop', async () => {
  done.length = 0;
  const work = eachByItself([1], { signal: AbortSignal.abort(), fault }, async (each) => void done.push(each));
  await expect(work).rejects.toThrow(/abort/);
  expect(done).toEqual([]);
});

test('pages follow each other until one is not full', async () => {
  const all = Array.from({ length: 450 }, (_, index) => index + 1);
  const asked: number[] = [];
  const pages = inPages(
    async (most, after) => {
      asked.push(after);
      return all.filter((each) => each > after).slice(0, most);
    },
    (each) => each,
  );
  const read: number[] = [];
  for await (const each of pages) read.push(each);
  expect(read).toEqual(all);
  expect(asked).toEqual([0, 200, 400]);
});
