/**
 * The device list's order, kept outside React for 100,000 devices of which thousands change each second. A pass works
 * out the places of those that changed, or of all where the clock alone may have changed them, in slices of some
 * milliseconds, and moves those that stand elsewhere now; so the list costs by what changes. A filter is a walk over the
 * order that there is, at once, since somebody waits for it. Equals stand by name, the order in which the fleet gives
 * them.
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
import { createSlices, mergeSorted, type Slices, sortInSlices } from '../../../fleet/slices.ts';
import {
  endsAsAsked,
  type ListFilter,
  searchedTextOf,
  squeeze,
  type Tab,
} from '../../../fleet/list-filter.ts';

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
  /** Whether devices and states have come; there is no order before. */
  isKnown(): boolean;
  /** The instant by which states are told. */
  now(): number;
  /** The listener is told whose states changed; undefined when it may be any. */
  subscribe(listener: (deviceIds?: readonly string[]) => void): () => void;
}

export interface OrderSource {
  current(): DeviceOrder;
  subscribe(listener: () => void): () => void;
  /** Takes effect at once, or with the first pass. */
  setFilter(filter: ListFilter): void;
  /** Follows the fleet until the returned call; may be started again. */
  start(): () => void;
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
/** Half a frame; before the first list there is nothing to look at meanwhile. */
const SLICE_MS = 8;
const FIRST_SLICE_MS = 30;
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
  /** Its place by name. */
  index: number;
  /** Until the pass that learned it has looked at it. */
  isNew: boolean;
  /** Within a pass: whether it stands elsewhere than before. */
  hasMoved: boolean;
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
  let known = new Map<string, Known>();
  let knownOf: readonly DeviceListItem[] | undefined;
  /** All of them, as a list without a filter has them. */
  let ordered: readonly Known[] = [];
  let clockedAtMs = 0;
  let changedIds = new Set<string>();
  let mayAnyHaveChanged = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPassing = false;
  let isWanted = false;
  let hasStopped = true;
  let costMs = 0;

  function want(deviceIds?: readonly string[]): void {
    if (deviceIds) for (const id of deviceIds) changedIds.add(id);
    else mayAnyHaveChanged = true;
    isWanted = true;
    if (isPassing || !filter || !fleet.isKnown()) return;
    timer ??= setTimeout(begin, order.isReady ? Math.max(PASS_EVERY_MS, PASS_SHARE * costMs) : 0);
  }

  function begin(): void {
    clearTimeout(timer);
    timer = undefined;
    isPassing = true;
    isWanted = false;
    void pass().then((done) => {
      isPassing = false;
      if (done) narrow();
      if (isWanted && !hasStopped) want([]);
    });
  }

  /** @returns false when nobody waits for it any longer. */
  async function pass(): Promise<boolean> {
    const slices = createSlices(order.isReady ? SLICE_MS : FIRST_SLICE_MS);
    const nowMs = fleet.now();
    const devices = fleet.devices();
    const isLearning = devices !== knownOf;
    // The past is gone through backwards as well.
    const isClocked = Math.abs(nowMs - clockedAtMs) >= CLOCK_MS;
    const looked = isLearning || isClocked || mayAnyHaveChanged ? undefined : changedIds;
    changedIds = new Set();
    mayAnyHaveChanged = false;
    const learned = isLearning ? await learn(devices, slices) : known;
    const moved: Known[] = [];
    let step = 0;
    for (const each of looked ? listKnown(looked, learned) : learned.values()) {
      if (++step % SLICE_STEP === 0 && slices.isOver()) await slices.next();
      if (hasStopped) return breakOff();
      const state = fleet.state(each.device.id);
      const hasMoved = (isClocked || each.isNew || state !== each.state) && look(each, state, nowMs);
      if (hasMoved || each.isNew) moved.push(each);
      each.isNew = false;
    }
    const sortedMoved = await sortInSlices(moved, compare, slices);
    if (hasStopped) return breakOff();
    for (const each of moved) each.hasMoved = true;
    const isHere = (each: Known) => !isLearning || learned.get(each.device.id) === each;
    const stayed = ordered.filter((each) => !each.hasMoved && isHere(each));
    for (const each of moved) each.hasMoved = false;
    if (moved.length > 0 || isLearning) ordered = mergeSorted(stayed, sortedMoved, compare);
    known = learned;
    knownOf = devices;
    if (isClocked) clockedAtMs = nowMs;
    costMs = slices.spentMs();
    return true;
  }

  /** What a pass that ends early has looked at is not where it belongs: the next one takes all over anew. */
  function breakOff(): false {
    known = new Map();
    knownOf = undefined;
    return false;
  }

  /**
   * Takes over the fleet's devices, with what is known of those that were there before. These stay in the order in which
   * they are, unless they come in another one.
   */
  async function learn(devices: readonly DeviceListItem[], slices: Slices): Promise<Map<string, Known>> {
    const learned = new Map<string, Known>();
    let indexBefore = -1;
    for (const [index, device] of devices.entries()) {
      if (index % SLICE_STEP === 0 && slices.isOver()) await slices.next();
      const before = known.get(device.id);
      const isKept = before?.device === device && before.index > indexBefore;
      if (isKept) indexBefore = before.index;
      const each = isKept ? before : learnDevice(device);
      each.index = index;
      learned.set(device.id, each);
    }
    const models = [...new Set(devices.map(({ deviceType }) => deviceType))].toSorted((a, b) => a - b);
    const icons = [...new Set(devices.map(({ iconType }) => iconType))].toSorted((a, b) => a - b);
    order = { ...order, models, icons };
    return learned;
  }

  /** Goes over the order that there is, and tells what the filter lets through. */
  function narrow(): void {
    if (!filter) return;
    const lets = createMatcher(filter, fleet.now());
    const counts = { all: ordered.length, online: 0, offline: 0, inactive: 0 };
    const rows: DeviceListItem[] = [];
    for (const each of ordered) {
      counts[each.connection]++;
      if (lets(each)) rows.push(each.device);
    }
    const isAsBefore = isSame(order.rows, rows);
    order = { ...order, rows: isAsBefore ? order.rows : rows, counts, isReady: true, filter };
    for (const listener of listeners) listener();
  }

  return {
    current: () => order,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setFilter(next) {
      filter = next;
      if (order.isReady) narrow();
      else if (!isPassing && fleet.isKnown()) begin();
    },
    start() {
      hasStopped = false;
      const unsubscribe = fleet.subscribe(want);
      // What changed while nobody followed is not known.
      want();
      return () => {
        unsubscribe();
        clearTimeout(timer);
        timer = undefined;
        hasStopped = true;
      };
    },
  };
}

function* listKnown(deviceIds: Iterable<string>, known: ReadonlyMap<string, Known>): Generator<Known> {
  for (const id of deviceIds) {
    const each = known.get(id);
    if (each) yield each;
  }
}

function learnDevice(device: DeviceListItem): Known {
  return {
    device,
    expiresAtMs: device.expire === undefined ? undefined : Date.parse(device.expire),
    timeoutMs: onlineTimeoutMs(device.deviceType, device.deviceProtocol),
    text: searchedTextOf(device),
    index: 0,
    isNew: true,
    hasMoved: false,
    state: undefined,
    connection: 'inactive',
    icon: 'unknown',
    rank: 0,
    tie: 0,
  };
}

/** @returns whether it stands elsewhere than before. */
function look(each: Known, state: LiveState | undefined, nowMs: number): boolean {
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
  if (each.rank === rank && each.tie === tie) return false;
  each.rank = rank;
  each.tie = tie;
  return true;
}

function compare(a: Known, b: Known): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  // Not by subtraction: both may be infinite.
  return a.tie === b.tie ? a.index - b.index : a.tie < b.tie ? -1 : 1;
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
