import { expect, test } from 'vitest';
import { writeFile } from './write-file.ts';

const SHEET = {
  titles: ['Name', 'Count'],
  rows: [
    ['=HYPERLINK("http://x")', 7],
    [undefined, undefined],
  ],
};

test('text that a spreadsheet would take for a formula is written as text in CSV', async () => {
  const text = await (await writeFile('csv', SHEET)).text();
  expect(text).toContain(`"'=HYPERLINK(""http://x"")",7`);
});
