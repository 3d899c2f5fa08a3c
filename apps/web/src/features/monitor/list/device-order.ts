/**
 * The device list's order, kept outside React for 100,000 devices of which thousands change each second. A pass goes
 * over all of them in slices of some milliseconds, so that the page answers between two: it works out each device's
 * place (again only where something changed, or the clock alone may have changed it), counts the tabs and keeps those
 * that the filter lets through. Equals stand by name, the order in which the fleet gives them.
 */
import type { DeviceListItem } from '@outrider/contract/devices.ts';
import type { LiveState } from '@outrider/contract/live.ts';
import { onlineTimeoutMs } from '@outrider/domain/online-timeouts.ts';
import {
  type ConnectionState,
  connectionState,
  type DeviceMotion,
  type IconState,
  iconState,
  listPlace,
} from '@outrider/domain/run-state.ts';
import { endsAsAsked, type ListFilter, searchedTextOf, squeeze, type Tab } from './list-filter.ts';

export interface DeviceOrder {
  readonly rows: readonly DeviceListItem[];
  /** Of all devices, whatever is searched and filtered. */
  readonly counts: Readonly<Record<Tab, number>>;
  /** Models and icons that there are, for the filter to offer. */
  readonly models: readonly number[];
  readonly icons: readonly number[];
  /** Whether a pass has gone over the devices yet. */
  readonly isReady: boolean;
  /** What the rows were narrowed by. */
  readonly filter: ListFilter | undefined;
}

/** What of the fleet the order is made of. */
export interface OrderedFleet {
  devices(): readonly DeviceListItem[];
  state(deviceId: string): LiveState | undefined;
  /** The instant by which states are told. */
  now(): number;
  subscribe(listener: () => void): () => void;
}

export interface OrderSource {
  current(): DeviceOrder;
  subscribe(listener: () => void): () => void;
  /** Takes effect with the next pass, which begins at once. */
  setFilter(filter: ListFilter): void;
  stop(): void;
}

const NOTHING: DeviceOrder = {
  rows: [],
  counts: { all: 0, online: 0, offline: 0, inactive: 0 },
  models: [],
  icons: [],
  isReady: false,
  filter: undefined,
};

/** Between two passes; longer where a pass itself takes long, so that the page is not busy with the list alone. */
const PASS_EVERY_MS = 500;
const PASS_SHARE = 5;
/** Half a frame. */
const SLICE_MS = 8;
/** Looking at the clock costs as much as a device. */
const SLICE_STEP = 256;
/** States that change by the clock alone are looked for so often. */
const CLOCK_MS = 5_000;

/** What is worked out of one device, as long as nothing about it changes. */
interface Known {
  readonly device: DeviceListItem;
  readonly expiresAtMs: number | undefined;
  readonly timeoutMs: number;
  readonly text: string;
  state: LiveState | undefined;
  connection: ConnectionState;
  icon: IconState;
  rank: number;
  tie: number;
}

export function orderDevices(fleet: OrderedFleet): OrderSource {
  const listeners = new Set<() => void>();
  let filter: ListFilter | undefined;
  let order = NOTHING;
  let known: Known[] = [];
  let knownOf: readonly DeviceListItem[] | undefined;
  let clockedAtMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Grows with each pass that begins: one that another has overtaken ends. */
  let passes = 0;
  let isPassing = false;
  let isWanted = false;
  let costMs = 0;

  function want(): void {
    isWanted = true;
    if (isPassing) return;
    timer ??= setTimeout(begin, Math.max(PASS_EVERY_MS, PASS_SHARE * costMs));
  }

  function begin(): void {
    clearTimeout(timer);
    timer = undefined;
    const pass = ++passes;
    isPassing = true;
    isWanted = false;
    void run(pass).then((done) => {
      if (!done) return;
      isPassing = false;
      for (const listener of listeners) listener();
      if (isWanted) want();
    });
  }

  /** Whether it came to its end. */
  async function run(pass: number): Promise<boolean> {
    const wanted = filter;
    if (!wanted) return true;
    const slices = createSlices();
    const nowMs = fleet.now();
    if (!(await learn(slices, pass))) return false;
    // The past is gone through backwards as well.
    const isClocked = Math.abs(nowMs - clockedAtMs) >= CLOCK_MS;
    if (isClocked) clockedAtMs = nowMs;
    const lets = createMatcher(wanted, nowMs);
    const counts = { all: known.length, online: 0, offline: 0, inactive: 0 };
    const byRank = new Map<number, Known[]>();
    for (const [index, each] of known.entries()) {
      if (index % SLICE_STEP === 0 && slices.isOver()) {
        await slices.next();
        if (pass !== passes) return false;
      }
      const state = fleet.state(each.device.id);
      if (isClocked || state !== each.state) look(each, state, nowMs);
      counts[each.connection]++;
      if (!lets(each)) continue;
      const equals = byRank.get(each.rank);
      if (equals) equals.push(each);
      else byRank.set(each.rank, [each]);
    }
    const rows: DeviceListItem[] = [];
    for (const [, equals] of [...byRank].toSorted(([a], [b]) => a - b)) {
      if (slices.isOver()) await slices.next();
      if (pass !== passes) return false;
      // Mostly in order already, which the engine's sort is quick with. Not by subtraction: both may be infinite.
      equals.sort((a, b) => (a.tie === b.tie ? 0 : a.tie < b.tie ? -1 : 1));
      for (const { device } of equals) rows.push(device);
    }
    costMs = slices.spentMs();
    order = {
      ...order,
      rows: isSame(order.rows, rows) ? order.rows : rows,
      counts,
      isReady: true,
      filter: wanted,
    };
    return true;
  }

  /** Takes over the fleet's devices, where they are others than before. @returns false when overtaken. */
  async function learn(slices: Slices, pass: number): Promise<boolean> {
    const devices = fleet.devices();
    if (devices === knownOf) return true;
    const before = new Map(known.map((each) => [each.device, each]));
    const learned: Known[] = [];
    for (const [index, device] of devices.entries()) {
      if (index % SLICE_STEP === 0 && slices.isOver()) {
        await slices.next();
        if (pass !== passes) return false;
      }
      learned.push(before.get(device) ?? learnDevice(device));
    }
    known = learned;
    knownOf = devices;
    clockedAtMs = 0;
    const models = [...new Set(devices.map(({ deviceType }) => deviceType))].toSorted((a, b) => a - b);
    const icons = [...new Set(devices.map(({ iconType }) => iconType))].toSorted((a, b) => a - b);
    order = { ...order, models, icons };
    return true;
  }

  const unsubscribe = fleet.subscribe(want);
  return {
    current: () => order,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setFilter(next) {
      filter = next;
      begin();
    },
    stop() {
      unsubscribe();
      clearTimeout(timer);
      passes++;
    },
  };
}

function learnDevice(device: DeviceListItem): Known {
  return {
    device,
    expiresAtMs: device.expire === undefined ? undefined : Date.parse(device.expire),
    timeoutMs: onlineTimeoutMs(device.deviceType, device.deviceProtocol),
    text: searchedTextOf(device),
    state: undefined,
    connection: 'inactive',
    icon: 'unknown',
    rank: 0,
    tie: 0,
  };
}

function look(each: Known, state: LiveState | undefined, nowMs: number): void {
  const motion: DeviceMotion = {
    communicatedAtMs: state?.communicatedAtMs,
    positionedAtMs: state?.position?.positionedAtMs,
    positionReceivedAtMs: state?.position?.receivedAtMs,
    speedKmh: state?.position?.speedKmh ?? 0,
    expiresAtMs: each.expiresAtMs,
    onlineTimeoutMs: each.timeoutMs,
  };
  const { rank, tie } = listPlace(motion, nowMs);
  each.state = state;
  each.connection = connectionState(motion, nowMs);
  each.icon = iconState(motion, nowMs);
  each.rank = rank;
  each.tie = tie;
}

function createMatcher(filter: ListFilter, nowMs: number): (each: Known) => boolean {
  const { tab, states, expiry } = filter;
  const text = squeeze(filter.search);
  const models = new Set(filter.models);
  const icons = new Set(filter.icons);
  const iconStates: ReadonlySet<string> = new Set(states);
  const wantsAlarm = iconStates.has('alarm');
  return ({ device, connection, icon, state, expiresAtMs, text: searched }) =>
    (tab === 'all' || tab === connection) &&
    (text === '' || searched.includes(text)) &&
    (models.size === 0 || models.has(device.deviceType)) &&
    (icons.size === 0 || icons.has(device.iconType)) &&
    (iconStates.size === 0 ||
      // One that was never heard of is another thing than one without a position.
      (iconStates.has(icon) && !(icon === 'unknown' && connection === 'inactive')) ||
      (wantsAlarm && state?.alarm === true)) &&
    endsAsAsked(expiresAtMs, expiry, nowMs);
}

function isSame<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

interface Slices {
  isOver(): boolean;
  next(): Promise<void>;
  /** Without what others did meanwhile. */
  spentMs(): number;
}

function createSlices(): Slices {
  let beganMs = performance.now();
  let spentMs = 0;
  return {
    isOver: () => performance.now() - beganMs > SLICE_MS,
    async next() {
      spentMs += performance.now() - beganMs;
      await nextTask();
      beganMs = performance.now();
    },
    spentMs: () => spentMs + performance.now() - beganMs,
  };
}

/** After whatever waits: input, frames, messages. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
