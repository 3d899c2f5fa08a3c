/**
 * The device list's order, kept outside React for 100,000 devices, thousands of which change each second. A pass
 * computes the places of the changed devices, or of all if time alone may have changed them, in slices of some
 * milliseconds. It moves only those that belong elsewhere now, so the cost depends on the changes. A filter goes
 * through the existing order at once, since a user waits for it. By state, devices of equal rank are in the order of
 * their names, in which the fleet lists them.
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
import type { ListOrder } from './list-order.ts';
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
  /** Counts of all devices, whatever the search and the filter. */
  readonly counts: Readonly<Record<Tab, number>>;
  /** The models and icons that occur, for the filter's choices. */
  readonly models: readonly number[];
  readonly icons: readonly number[];
  /** Whether the first pass is complete. */
  readonly isReady: boolean;
  /** The filter with which the rows were selected. */
  readonly filter: ListFilter | undefined;
}

/** The part of the fleet that the order needs. */
export interface OrderedFleet {
  devices(): readonly DeviceListItem[];
  state(deviceId: string): LiveState | undefined;
  /** Whether devices and states have arrived; before that there is no order. */
  isKnown(): boolean;
  /** The instant for which states are computed. */
  now(): number;
  /** Calls the listener with the devices whose states changed; undefined if any may have changed. */
  subscribe(listener: (deviceIds?: readonly string[]) => void): () => void;
}

export interface OrderSource {
  current(): DeviceOrder;
  subscribe(listener: () => void): () => void;
  /** Takes effect at once, or with the first pass. */
  setFilter(filter: ListFilter): void;
  /** Follows the fleet until the returned function is called; may be started again. */
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

/** The pause between two passes. It is longer if a pass itself takes long, so that the page has time for other work. */
const PASS_EVERY_MS = 500;
const PASS_SHARE = 5;
/** Half a frame. Before the first list there is nothing else to show, so slices are longer. */
const SLICE_MS = 8;
const FIRST_SLICE_MS = 30;
/** Reading the clock costs as much as handling a device. */
const SLICE_STEP = 256;
/** How often to check for states that change with time alone. */
const CLOCK_MS = 5_000;

/** What is computed for one device, while nothing about it changes. */
interface Known {
  readonly device: DeviceListItem;
  readonly expiresAtMs: number | undefined;
  readonly timeoutMs: number;
  readonly text: string;
  /** Its place in the order of names. */
  index: number;
  /** Whether no pass has computed its rank yet. */
  isNew: boolean;
  /** During a pass: whether its place has changed. */
  hasMoved: boolean;
  state: LiveState | undefined;
  connection: ConnectionState;
  icon: IconState;
  rank: number;
  tie: number;
}

export function orderDevices(fleet: OrderedFleet, by: ListOrder): OrderSource {
  return new DeviceOrdering(fleet, by);
}

class DeviceOrdering implements OrderSource {
  readonly #fleet: OrderedFleet;
  readonly #by: ListOrder;
  readonly #compare: (a: Known, b: Known) => number;
  readonly #listeners = new Set<() => void>();
  #filter: ListFilter | undefined;
  #order = NOTHING;
  #known = new Map<string, Known>();
  #knownOf: readonly DeviceListItem[] | undefined;
  /** All devices, as a list without a filter shows them. */
  #ordered: readonly Known[] = [];
  #clockedAtMs = 0;
  #changedIds = new Set<string>();
  #mayAnyHaveChanged = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPassing = false;
  #isWanted = false;
  #hasStopped = true;
  #costMs = 0;

  constructor(fleet: OrderedFleet, by: ListOrder) {
    this.#fleet = fleet;
    this.#by = by;
    this.#compare = COMPARE[by];
  }

  // React takes these two off the object.
  readonly current = (): DeviceOrder => this.#order;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  setFilter(next: ListFilter): void {
    this.#filter = next;
    if (this.#order.isReady) this.#narrow();
    else if (!this.#isPassing && this.#fleet.isKnown()) this.#begin();
  }

  start(): () => void {
    this.#hasStopped = false;
    const unsubscribe = this.#fleet.subscribe((deviceIds) => this.#requestPass(deviceIds));
    // Changes during the pause are unknown.
    this.#requestPass();
    return () => {
      unsubscribe();
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#hasStopped = true;
    };
  }

  #requestPass(deviceIds?: readonly string[]): void {
    if (deviceIds) for (const id of deviceIds) this.#changedIds.add(id);
    else this.#mayAnyHaveChanged = true;
    this.#isWanted = true;
    if (this.#isPassing || !this.#filter || !this.#fleet.isKnown()) return;
    this.#timer ??= setTimeout(
      () => this.#begin(),
      this.#order.isReady ? Math.max(PASS_EVERY_MS, PASS_SHARE * this.#costMs) : 0,
    );
  }

  #begin(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isPassing = true;
    this.#isWanted = false;
    void this.#pass().then((done) => {
      this.#isPassing = false;
      if (done) this.#narrow();
      if (this.#isWanted && !this.#hasStopped) this.#requestPass([]);
    });
  }

  /** @returns false if following was stopped meanwhile. */
  async #pass(): Promise<boolean> {
    const slices = createSlices(this.#order.isReady ? SLICE_MS : FIRST_SLICE_MS);
    const nowMs = this.#fleet.now();
    const devices = this.#fleet.devices();
    const isLearning = devices !== this.#knownOf;
    // The past can also be played backwards.
    const isClocked = Math.abs(nowMs - this.#clockedAtMs) >= CLOCK_MS;
    const checkedIds = isLearning || isClocked || this.#mayAnyHaveChanged ? undefined : this.#changedIds;
    this.#changedIds = new Set();
    this.#mayAnyHaveChanged = false;
    const learned = isLearning ? await this.#learn(devices, slices) : this.#known;
    const moved: Known[] = [];
    let step = 0;
    for (const each of checkedIds ? listKnown(checkedIds, learned) : learned.values()) {
      if (++step % SLICE_STEP === 0 && slices.isOver()) await slices.next();
      if (this.#hasStopped) return this.#abandonPass();
      const state = this.#fleet.state(each.device.id);
      const hasMoved = (isClocked || each.isNew || state !== each.state) && updateRank(each, state, nowMs);
      if ((hasMoved && this.#by === 'state') || each.isNew) moved.push(each);
      each.isNew = false;
    }
    const sortedMoved = await sortInSlices(moved, this.#compare, slices);
    if (this.#hasStopped) return this.#abandonPass();
    for (const each of moved) each.hasMoved = true;
    const isHere = (each: Known) => !isLearning || learned.get(each.device.id) === each;
    const stayed = this.#ordered.filter((each) => !each.hasMoved && isHere(each));
    for (const each of moved) each.hasMoved = false;
    if (moved.length > 0 || isLearning) {
      this.#ordered = await mergeSorted(stayed, sortedMoved, this.#compare, slices);
    }
    this.#known = learned;
    this.#knownOf = devices;
    if (isClocked) this.#clockedAtMs = nowMs;
    // The filter goes through all of them at once, and then the page shows them.
    if (slices.isOver()) await slices.next();
    this.#costMs = slices.spentMs();
    return !this.#hasStopped || this.#abandonPass();
  }

  /** An interrupted pass leaves devices in the wrong places, so the next one computes everything anew. */
  #abandonPass(): false {
    this.#known = new Map();
    this.#knownOf = undefined;
    return false;
  }

  /**
   * Takes over the fleet's devices, and keeps what is known of those that were there before. They stay in their order,
   * unless the fleet lists them in another one.
   */
  async #learn(devices: readonly DeviceListItem[], slices: Slices): Promise<Map<string, Known>> {
    const learned = new Map<string, Known>();
    let indexBefore = -1;
    for (const [index, device] of devices.entries()) {
      if (index % SLICE_STEP === 0 && slices.isOver()) await slices.next();
      const before = this.#known.get(device.id);
      const isKept = before?.device === device && before.index > indexBefore;
      if (isKept) indexBefore = before.index;
      const each = isKept ? before : learnDevice(device);
      each.index = index;
      learned.set(device.id, each);
    }
    const models = [...new Set(devices.map(({ deviceType }) => deviceType))].toSorted((a, b) => a - b);
    const icons = [...new Set(devices.map(({ iconType }) => iconType))].toSorted((a, b) => a - b);
    this.#order = { ...this.#order, models, icons };
    return learned;
  }

  /** Goes through the order, and publishes what matches the filter. */
  #narrow(): void {
    if (!this.#filter) return;
    const lets = createMatcher(this.#filter, this.#fleet.now());
    const counts = { all: this.#ordered.length, online: 0, offline: 0, inactive: 0 };
    const rows: DeviceListItem[] = [];
    for (const each of this.#ordered) {
      counts[each.connection]++;
      if (lets(each)) rows.push(each.device);
    }
    const isAsBefore = isSame(this.#order.rows, rows);
    this.#order = {
      ...this.#order,
      rows: isAsBefore ? this.#order.rows : rows,
      counts,
      isReady: true,
      filter: this.#filter,
    };
    for (const listener of this.#listeners) listener();
  }
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

/** @returns whether its place has changed. */
function updateRank(each: Known, state: LiveState | undefined, nowMs: number): boolean {
  const motion: DeviceMotion = {
    communicatedAtMs: state?.communicatedAtMs,
    positionedAtMs: state?.position?.positionedAtMs,
    positionReceivedAtMs: state?.position?.receivedAtMs,
    speedKmh: state?.position?.speedKmh ?? 0,
    expiresAtMs: each.expiresAtMs,
    speedLimitKmh: each.device.speedLimit,
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

function compareStates(a: Known, b: Known): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  // Not by subtraction, because both may be infinite.
  return a.tie === b.tie ? a.index - b.index : a.tie < b.tie ? -1 : 1;
}

/** Terminal ids are digits, of one length in a family of devices. */
function compareNumbers(a: Known, b: Known): number {
  const [one, other] = [a.device.terminalID, b.device.terminalID];
  return one.length === other.length ? (one < other ? -1 : 1) : one.length - other.length;
}

const COMPARE: Readonly<Record<ListOrder, (a: Known, b: Known) => number>> = {
  // The fleet lists its devices by name.
  name: (a, b) => a.index - b.index,
  number: compareNumbers,
  state: compareStates,
};

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
      // A device that never reported is different from one without a position.
      (iconStates.has(icon) && !(icon === 'unknown' && connection === 'inactive')) ||
      (wantsAlarm && state?.alarm === true)) &&
    endsAsAsked(expiresAtMs, expiry, nowMs);
}

function isSame<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
