/** Bluetooth tags that a device hears, as named values: the first by plain names, further ones with their number. */
import type { ReportDraft } from '../report.ts';

type TagValues = Readonly<Record<string, string | number | undefined>>;

export function addTag(draft: ReportDraft, values: TagValues): void {
  let number = 1;
  while (draft.extras[nameOf(number, 'mac')] !== undefined) number++;
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) draft.extras[nameOf(number, name)] = value;
  }
}

function nameOf(number: number, name: string): string {
  return `tag${number === 1 ? '' : number}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
