import { readElements } from './xml-reader.ts';

/** The number formats that every spreadsheet knows and that show a date or a time (ECMA-376, part 1, 18.8.30). */
const BUILT_IN_DATES: ReadonlySet<number> = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
/** What of a format is not its own: texts in quotes, single characters, colours and conditions in brackets. */
const LITERALS = /"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g;

/** Which cell styles of a workbook show a number as a date, by their place in `cellXfs`. */
export function readDateStyles(styles: string): ReadonlySet<number> {
  const dateFormats = new Set(BUILT_IN_DATES);
  const dateStyles = new Set<number>();
  let isInCellFormats = false;
  let count = 0;
  readElements(styles, (name, { numFmtId, formatCode }) => {
    if (name === 'numFmt' && /[ymdhs]/i.test((formatCode ?? '').replaceAll(LITERALS, ''))) {
      dateFormats.add(Number(numFmtId));
    }
    // No other element in them has this name, and none of them follows.
    if (name === 'cellXfs' || name === 'cellStyles') isInCellFormats = name === 'cellXfs';
    if (name === 'xf' && isInCellFormats) {
      if (dateFormats.has(Number(numFmtId))) dateStyles.add(count);
      count++;
    }
  });
  return dateStyles;
}
