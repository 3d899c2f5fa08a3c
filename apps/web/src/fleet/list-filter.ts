/** The filters of the device list in the page's address. */
import type { DeviceListItem } from '@outrider/contract/devices.ts';
import type { IconState } from '@outrider/domain/run-state.ts';

export const TABS = ['all', 'online', 'offline', 'inactive'] as const;
export type Tab = (typeof TABS)[number];

export function isTab(value: string | null): value is Tab {
  return TABS.some((tab) => tab === value);
}

/** States that can be chosen one by one. `alarm` is listed beside them, since a vehicle in any state can have one. */
export const STATE_CHOICES = [
  'moving',
  'fast',
  'overspeed',
  'stopped',
  'unknown',
  'expired',
  'alarm',
] as const satisfies readonly (IconState | 'alarm')[];
export type StateChoice = (typeof STATE_CHOICES)[number];

/** The service ends within 7 days, within 60 days, or has ended (specification, section 9). */
export const EXPIRY_CHOICES = ['7', '60', 'over'] as const;
export type ExpiryChoice = (typeof EXPIRY_CHOICES)[number];

export interface ListFilter {
  readonly tab: Tab;
  readonly search: string;
  /** Empty means every state; likewise for the other lists. */
  readonly states: readonly StateChoice[];
  readonly models: readonly number[];
  readonly icons: readonly number[];
  readonly expiry: ExpiryChoice | undefined;
}

export function readFilter(params: URLSearchParams): ListFilter {
  const tab = params.get('tab');
  const listed = (name: string) => params.get(name)?.split(',') ?? [];
  const numbers = (name: string) => listed(name).map(Number).filter(Number.isInteger);
  return {
    tab: isTab(tab) ? tab : 'all',
    search: params.get('search') ?? '',
    states: STATE_CHOICES.filter((state) => listed('state').includes(state)),
    models: numbers('model'),
    icons: numbers('icon'),
    expiry: EXPIRY_CHOICES.find((choice) => choice === params.get('expiry')),
  };
}

/** The number of filters in use, without tab and search. */
export function countChoices({ states, models, icons, expiry }: ListFilter): number {
  return states.length + models.length + icons.length + (expiry === undefined ? 0 : 1);
}

const DAY_MS = 86_400_000;

/** Whether the end of a service (undefined means never) matches the choice. */
export function endsAsAsked(
  expiresAtMs: number | undefined,
  choice: ExpiryChoice | undefined,
  nowMs: number,
): boolean {
  if (choice === undefined) return true;
  if (expiresAtMs === undefined) return false;
  if (choice === 'over') return expiresAtMs <= nowMs;
  return expiresAtMs > nowMs && expiresAtMs <= nowMs + Number(choice) * DAY_MS;
}

/** The text that the search looks in: name, plate, SIM number and terminal id, without spaces and in one case. */
export function searchedTextOf({
  displayName,
  nickname,
  carNumber,
  simNumber,
  terminalID,
}: Pick<DeviceListItem, 'displayName' | 'nickname' | 'carNumber' | 'simNumber' | 'terminalID'>): string {
  const texts = [nickname, carNumber, simNumber, terminalID];
  // The display name is mostly one of the other texts. The separator cannot occur in a search.
  return squeeze((texts.includes(displayName) ? texts : [displayName, ...texts]).join('\u0000'));
}

const SKIPPED = /[\s·•-]/;

export function squeeze(text: string): string {
  return text.replaceAll(new RegExp(SKIPPED, 'g'), '').toLowerCase();
}

/** Where a text has what is searched, as the list finds it: from the first letter to after the last. */
export function findMatch(text: string, search: string): readonly [number, number] | undefined {
  const wanted = squeeze(search);
  if (wanted === '') return undefined;
  const places = [...Array(text.length).keys()].filter((at) => !SKIPPED.test(text.charAt(at)));
  const from = squeeze(text).indexOf(wanted);
  const first = from < 0 ? undefined : places[from];
  const last = places[from + wanted.length - 1];
  return first === undefined || last === undefined ? undefined : [first, last + 1];
}
