/** What narrows the device list, as it stands in the page's address. */
import type { DeviceListItem } from '@outrider/contract/devices.ts';
import type { IconState } from '@outrider/domain/run-state.ts';

export const TABS = ['all', 'online', 'offline', 'inactive'] as const;
export type Tab = (typeof TABS)[number];

export function isTab(value: string | null): value is Tab {
  return TABS.some((tab) => tab === value);
}

/** States that can be asked for one by one; `alarm` is beside them, since a vehicle in any state can have one. */
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

/** Specification, section 9: service ends within 7 days, within 60 days, is over. */
export const EXPIRY_CHOICES = ['7', '60', 'over'] as const;
export type ExpiryChoice = (typeof EXPIRY_CHOICES)[number];

export interface ListFilter {
  readonly tab: Tab;
  readonly search: string;
  /** Empty = every state; likewise the others. */
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

/** How many of the choices beside tab and search are made. */
export function countChoices({ states, models, icons, expiry }: ListFilter): number {
  return states.length + models.length + icons.length + (expiry === undefined ? 0 : 1);
}

const DAY_MS = 86_400_000;

/** Whether a service that ends then (undefined = never) is among those asked for. */
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

/** Name, plate, SIM number, terminal id, or the last digits of one; spaces and case do not count. */
export function searchedTextOf({
  displayName,
  nickname,
  carNumber,
  simNumber,
  terminalID,
}: Pick<DeviceListItem, 'displayName' | 'nickname' | 'carNumber' | 'simNumber' | 'terminalID'>): string {
  const texts = [nickname, carNumber, simNumber, terminalID];
  // What a device is called is mostly one of them. No search holds the character between them.
  return squeeze((texts.includes(displayName) ? texts : [displayName, ...texts]).join('\u0000'));
}

export function squeeze(text: string): string {
  return text.replaceAll(/[\s·•-]/g, '').toLowerCase();
}
