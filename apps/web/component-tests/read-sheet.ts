import { strFromU8, unzipSync } from 'fflate';

/** The first sheet of a workbook that the app wrote: texts and numbers, row by row. */
export function readSheet(workbook: Uint8Array): (string | number)[][] {
  const files = unzipSync(workbook);
  const parse = (path: string): Document =>
    new DOMParser().parseFromString(strFromU8(files[path] ?? new Uint8Array()), 'application/xml');
  const texts = [...parse('xl/sharedStrings.xml').querySelectorAll('si')].map(
    ({ textContent }) => textContent,
  );
  return [...parse('xl/worksheets/sheet1.xml').querySelectorAll('row')].map((row) =>
    [...row.querySelectorAll('c')].map((cell) => {
      const type = cell.getAttribute('t');
      const { textContent } = cell;
      if (type === 's') return texts[Number(textContent)] ?? '';
      return type === null || type === 'n' ? Number(textContent) : textContent;
    }),
  );
}
