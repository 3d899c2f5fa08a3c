import { expect, test } from 'vitest';
import { readAll } from './read-all.ts';

interface Row {
  readonly id: number;
}

const rowsOf = (count: number, first = 0): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: first + index }));

function read(
  load: (pageNum: number) => readonly Row[],
  rowsMax?: number,
  signal = new AbortController().signal,
) {
  const progress: number[] = [];
  const result = readAll<Row>({
    load: async (pageNum) => ({ total: 0, list: load(pageNum) }),
    rowId: ({ id }) => String(id),
    signal,
    onProgress: (rows) => progress.push(rows),
    ...(rowsMax !== undefined && { rowsMax }),
  });
  return { result, progress };
}

test('every page is read, and progress is reported', async () => {
  const { result, progress } = read((pageNum) => rowsOf(pageNum === 3 ? 20 : 100, (pageNum - 1) * 100));
  expect(await result).toEqual({ rows: rowsOf(220), isComplete: true });
  expect(progress).toEqual([100, 200, 220]);
});

test('a row that meanwhile moved to the next page is returned once', async () => {
  const { result } = read((pageNum) => (pageNum === 1 ? rowsOf(100) : rowsOf(50, 99)));
  expect((await result).rows).toEqual(rowsOf(149));
});

test('a call that answers with all rows at once is not called more often than necessary', async () => {
  const { result } = read(() => rowsOf(100));
  expect(await result).toEqual({ rows: rowsOf(100), isComplete: true });
});

test('a result that exceeds the limit is marked as incomplete', async () => {
  const { result } = read((pageNum) => rowsOf(100, (pageNum - 1) * 100), 150);
  expect(await result).toEqual({ rows: rowsOf(150), isComplete: false });
});

test('reading stops when it is cancelled', async () => {
  const controller = new AbortController();
  const { result } = read(
    (pageNum) => {
      if (pageNum === 2) controller.abort();
      return rowsOf(100, (pageNum - 1) * 100);
    },
    undefined,
    controller.signal,
  );
  await expect(result).rejects.toThrow('aborted');
});
