const DAY_MS = 86_400_000;
/** 1970-01-01 in days since the first of a workbook's calendar (ECMA-376, part 1, 18.17.4.1). */
const EPOCH_DAYS = { from1900: 25_569, from1904: 24_107 } as const;
/** 9999-12-31, the last day of that calendar. */
const DAYS_MAX = 2_958_465;
/** A character that XML cannot hold, or the beginning of what looks like one (22.9.2.19). */
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;
/** What a spreadsheet computes with; further digits are its rounding. */
const DIGITS = 15;

interface CellContext {
  readonly shared: readonly string[];
  readonly dateStyles: ReadonlySet<number>;
  readonly isFrom1904: boolean;
}

/** What a cell says, by its type (18.18.11) and, for a number, its style. An error counts as empty. */
export function toCellText(
  text: string,
  { type, style }: { readonly type: string; readonly style: number },
  { shared, dateStyles, isFrom1904 }: CellContext,
): string {
  switch (type) {
    case 's':
      return unescape(shared[Number(text)] ?? '');
    case 'inlineStr':
    case 'str':
      return unescape(text);
    case 'b':
      return text === '1' ? 'true' : 'false';
    case 'e':
      return '';
    case 'd':
      return text.replace('T', ' ').replace(/(\.0+)?Z?$/, '');
    default:
      return toNumberText(text, dateStyles.has(style), isFrom1904);
  }
}

/** PostgreSQL's texts hold every character but U+0000, and no half of a surrogate pair. */
function unescape(text: string): string {
  return text
    .replaceAll(ESCAPED, (_escaped, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\0', '')
    .toWellFormed();
}

function toNumberText(text: string, isDate: boolean, isFrom1904: boolean): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return '';
  if (isDate && value >= 0 && value <= DAYS_MAX) return toDateText(value, isFrom1904);
  // An identifier of up to 2^53 stands there whole.
  return String(Number.isSafeInteger(value) ? value : Number(value.toPrecision(DIGITS)));
}

function toDateText(days: number, isFrom1904: boolean): string {
  const epochDays = isFrom1904 ? EPOCH_DAYS.from1904 : EPOCH_DAYS.from1900;
  const wallClock = new Date(Math.round(((days - epochDays) * DAY_MS) / 1_000) * 1_000).toISOString();
  return wallClock.slice(11, 19) === '00:00:00'
    ? wallClock.slice(0, 10)
    : wallClock.slice(0, 19).replace('T', ' ');
}
