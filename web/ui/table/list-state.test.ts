import { describe, expect, it } from 'vitest';
import { lastPage, pageNumbers, readListState, sortedBy, writeListState } from './list-state.ts';

const start = { sort: 'name', direction: 'asc' } as const;
const sortable = ['name', 'created'];
const read = (search: string, prefix?: string) => readListState(new URLSearchParams(search), start, sortable, prefix);
const write = (search: string, change: object, prefix?: string) =>
  writeListState(new URLSearchParams(search), { ...read(search, prefix), ...change }, start, prefix).toString();

describe('the state of a list in the address', () => {
  it('starts at the first page in the order it is given', () => {
    expect(read('')).toEqual({ page: 1, sort: 'name', direction: 'asc', filter: '' });
  });

  it('is read, and what is wrong in it is passed over', () => {
    expect(read('page=3&sort=created&direction=desc&filter=van')).toEqual({
      page: 3,
      sort: 'created',
      direction: 'desc',
      filter: 'van',
    });
    expect(read('page=-1&sort=password&direction=up')).toEqual(read(''));
    expect(read('page=1e9')).toEqual(read(''));
  });

  it('is written without what goes without saying, and beside what else stands there', () => {
    expect(write('tab=expired&page=2', { page: 1 })).toBe('tab=expired');
    expect(write('tab=expired', { sort: 'created', direction: 'desc', page: 2 })).toBe(
      'tab=expired&page=2&sort=created&direction=desc',
    );
  });

  it('keeps two lists on one page apart', () => {
    expect(write('page=2', { page: 5 }, 'tests')).toBe('page=2&tests-page=5');
    expect(read('page=2&tests-page=5', 'tests').page).toBe(5);
  });
});

describe('sorting', () => {
  it('turns round on the same column, starts ascending on another, and goes back to the first page', () => {
    const once = sortedBy(read('page=4'), 'created');
    expect(once).toMatchObject({ sort: 'created', direction: 'asc', page: 1 });
    expect(sortedBy(once, 'created').direction).toBe('desc');
  });
});

describe('paging', () => {
  it('has ten rows a page and at least one page', () => {
    expect([0, 10, 11, 128].map(lastPage)).toEqual([1, 1, 2, 13]);
  });

  it('shows the first, the last and those around', () => {
    expect(pageNumbers(1, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pageNumbers(1, 13)).toEqual([1, 2, 3, 4, 0, 13]);
    expect(pageNumbers(7, 13)).toEqual([1, 0, 6, 7, 8, 0, 13]);
    expect(pageNumbers(13, 13)).toEqual([1, 0, 10, 11, 12, 13]);
  });
});
