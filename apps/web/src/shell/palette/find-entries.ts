/** What the command palette offers for a text: pure, so that every rule can be tested without a page. */
import type { DeviceListItem } from '@outrider/contract/devices.ts';
import { squeeze } from '../../fleet/list-filter.ts';

export type PaletteDevice = Pick<DeviceListItem, 'id' | 'displayName' | 'terminalID'>;

export interface NamedPage {
  readonly path: string;
  readonly name: string;
  /** Its name in English, by which it is found in any language. */
  readonly english: string;
}

export interface NamedAccount {
  readonly id: string;
  readonly nickname: string;
  readonly username: string;
}

/** `written` is the page of what is written down of it; `cutFuel` only opens the command's own question. */
export type Entry =
  | { readonly kind: 'device' | DeviceAction['kind']; readonly device: PaletteDevice }
  | { readonly kind: 'page'; readonly page: NamedPage }
  | { readonly kind: 'account'; readonly account: NamedAccount };

/** An action on a vehicle, with the words that ask for it at the beginning of the text. */
export interface DeviceAction {
  readonly kind: 'yesterday' | 'written' | 'cutFuel';
  readonly words: readonly string[];
}

export interface Source {
  /** The vehicles that match a text, the best first. */
  readonly findDevices: (search: string) => readonly PaletteDevice[];
  readonly pages: readonly NamedPage[];
  /** Those that the server found for the text. */
  readonly accounts: readonly NamedAccount[];
  /** Those that the user may do. */
  readonly actions: readonly DeviceAction[];
}

const DEVICES_MAX = 6;
const ACCOUNTS_MAX = 4;

export function findEntries(text: string, source: Source): Entry[] {
  if (squeeze(text) === '') return source.pages.map((page) => ({ kind: 'page', page }));
  for (const { kind, words } of source.actions) {
    const rest = afterWords(text, words);
    if (rest === undefined) continue;
    return source
      .findDevices(rest)
      .slice(0, DEVICES_MAX)
      .map((device) => ({ kind, device }));
  }
  const devices = source.findDevices(text).slice(0, DEVICES_MAX);
  const [first] = devices;
  return [
    ...devices.map((device): Entry => ({ kind: 'device', device })),
    // With one vehicle found, what can be done with it is nearest.
    ...(first && devices.length === 1
      ? source.actions.map(({ kind }): Entry => ({ kind, device: first }))
      : []),
    ...source.pages.filter((page) => isNamed(page, text)).map((page): Entry => ({ kind: 'page', page })),
    ...source.accounts.slice(0, ACCOUNTS_MAX).map((account): Entry => ({ kind: 'account', account })),
  ];
}

export function keyOf(entry: Entry): string {
  if (entry.kind === 'page') return `page ${entry.page.path}`;
  return entry.kind === 'account' ? `account ${entry.account.id}` : `${entry.kind} ${entry.device.id}`;
}

/** What follows the longest of the words; undefined if the text begins with none, or nothing follows. */
function afterWords(text: string, words: readonly string[]): string | undefined {
  const lower = text.trimStart().toLowerCase();
  const longest = words
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '' && lower.startsWith(word))
    .toSorted((one, other) => other.length - one.length)[0];
  const rest = longest === undefined ? '' : lower.slice(longest.length).trim();
  return rest === '' ? undefined : rest;
}

function isNamed({ name, english }: NamedPage, text: string): boolean {
  const wanted = squeeze(text);
  return squeeze(name).includes(wanted) || squeeze(english).includes(wanted);
}
