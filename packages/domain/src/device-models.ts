/**
 * What the device models are. No other list is keyed by model: time-outs, commands, what the gateway forgives and what
 * screens show follow from this table and from the protocol type that was chosen for the device itself. What follows
 * for each model is printed by `npm run models` (docs/models.md). Where the table decides between sources that differ,
 * docs/decisions/0020-device-models.md gives the reason.
 */
import { type ProtocolType, protocolTraits } from './protocol-types.ts';

export interface ModelTraits {
  /** The platform's number (specification, section 3). */
  readonly number: number;
  /** What a unit of this model usually speaks. */
  readonly protocol: ProtocolType;
  /**
   * What its battery is to it. `supply`: nothing else feeds it, so it sleeps between two reports; it is stuck on with a
   * magnet, and neither ignition nor relay is wired to it. `backup`: it is wired to a vehicle and awake. `none`: it is
   * awake on the vehicle's supply alone and has no level to tell.
   */
  readonly battery: 'supply' | 'backup' | 'none';
  /** `strict`: held to its standard, because it was certified for it. `tolerant`: its mistakes are forgiven. */
  readonly conformance: 'strict' | 'tolerant';
  /** Whether it may speak by UDP, where anyone can write any sender's address. */
  readonly datagrams?: true;
  /** Whose items and alarm codes it sends, where the ids of makers collide. */
  readonly maker?: 'bsj' | 'jimi' | 'zt06';
  /** The words of its commands; see commands/command-forms.ts. */
  readonly commands: ModelCommands;
  /** Whether it is sold to measure tyres. */
  readonly hasTires?: true;
}

/** Who says a command in words of its own, among those that a model tells. */
export type ModelCommands = 'gt06' | 'jt808' | 'cab' | 'obd' | 'huabao' | 'bsj' | 'jimi' | 'zt06';

const WIRED_JT808 = {
  protocol: 'jt808',
  battery: 'backup',
  conformance: 'tolerant',
  commands: 'jt808',
} as const;
const WIRED_GT06 = {
  protocol: 'gt06',
  battery: 'backup',
  conformance: 'tolerant',
  commands: 'gt06',
} as const;
const SLEEPER_JT808 = { ...WIRED_JT808, protocol: 'jt808LongStandby', battery: 'supply' } as const;
const SLEEPER_GT06 = { ...WIRED_GT06, battery: 'supply' } as const;

export const MODEL_TRAITS = {
  K100: { number: 0, ...WIRED_JT808 },
  K100b: { number: 1, ...WIRED_JT808 },
  R001: { number: 2, ...SLEEPER_GT06 },
  R002: { number: 3, ...SLEEPER_GT06 },
  Tire: { number: 4, ...WIRED_JT808, hasTires: true },
  Obd: { number: 5, ...WIRED_JT808, battery: 'none', commands: 'obd' },
  Bsj: { number: 6, ...WIRED_JT808, protocol: 'bsj11', maker: 'bsj', commands: 'bsj' },
  Sagex: { number: 7, ...SLEEPER_JT808 },
  '808': { number: 8, ...WIRED_JT808, conformance: 'strict', commands: 'cab' },
  Nb: { number: 9, ...SLEEPER_GT06, datagrams: true },
  Nbiot: { number: 11, ...SLEEPER_JT808, datagrams: true },
  K100b4g: { number: 12, ...WIRED_JT808 },
  Gt06: { number: 13, ...WIRED_GT06, datagrams: true },
  Y808: { number: 14, ...WIRED_JT808, conformance: 'strict', maker: 'jimi', commands: 'jimi' },
  GW005808: { number: 15, ...SLEEPER_JT808, conformance: 'strict', commands: 'huabao' },
  A3: { number: 16, ...WIRED_GT06 },
  XiaoGuo: { number: 88, ...WIRED_JT808, maker: 'zt06', commands: 'zt06' },
  Hc: { number: 89, ...WIRED_GT06, conformance: 'strict' },
} as const satisfies Readonly<Record<string, ModelTraits>>;

export type DeviceModel = keyof typeof MODEL_TRAITS;

/** In the order of the numbers: an object has the key 808, which looks like an index, first. */
export const MODEL_NAMES: readonly DeviceModel[] =
  // Object.keys widens the keys to string; they are the keys of MODEL_TRAITS.
  (Object.keys(MODEL_TRAITS) as DeviceModel[]).toSorted(
    (a, b) => MODEL_TRAITS[a].number - MODEL_TRAITS[b].number,
  );

/** The numbers alone, by name. */
export const DEVICE_MODELS = Object.fromEntries(
  MODEL_NAMES.map((name) => [name, MODEL_TRAITS[name].number]),
  // fromEntries forgets which number belongs to which name.
) as { readonly [Name in DeviceModel]: (typeof MODEL_TRAITS)[Name]['number'] };

const modelByNumber: ReadonlyMap<number, DeviceModel> = new Map(
  MODEL_NAMES.map((name) => [MODEL_TRAITS[name].number, name]),
);

/** The model of a stored number; undefined for a number that no model has. */
export function findDeviceModel(number: number): DeviceModel | undefined {
  return modelByNumber.get(number);
}

/** A number that no model has: forgiven like any cheap tracker, and addressed in the words that most of them take. */
const UNKNOWN_MODEL: ModelTraits = { ...WIRED_GT06, number: -1, protocol: 'other' };

/** The traits of a stored number. */
export function modelTraits(number: number): ModelTraits {
  const name = findDeviceModel(number);
  return name === undefined ? UNKNOWN_MODEL : MODEL_TRAITS[name];
}

/** What a device is: the numbers of its model and of its protocol type, and what this unit lacks of what they have. */
export interface DeviceKind {
  readonly model: number;
  readonly protocolType: number;
  /** The sum of those of DEVICE_FUNCTIONS; by itself nothing. */
  readonly lacks?: number | undefined;
}

/**
 * What people may say that a unit lacks, although its model has it: a lorry whose ignition or relay was left unconnected,
 * a tracker without a battery, one on a SIM card that takes no messages. Each is a power of two, so that a sum names many.
 */
export const DEVICE_FUNCTIONS = { ignition: 1, battery: 2, relay: 4, commands: 8 } as const;

export type DeviceFunction = keyof typeof DEVICE_FUNCTIONS;

// Object.keys widens the keys to string; they are those of the table.
export const FUNCTION_NAMES = Object.keys(DEVICE_FUNCTIONS) as readonly DeviceFunction[];

/** The sum of all. */
export const LACKS_MAX = FUNCTION_NAMES.reduce((sum, name) => sum + DEVICE_FUNCTIONS[name], 0);

/** Whether a unit lacks something although its model has it. */
export function isLacking(lacks: number | undefined, name: DeviceFunction): boolean {
  return ((lacks ?? 0) & DEVICE_FUNCTIONS[name]) !== 0;
}

/** Whether it is asleep most of the time: by its model, or by the protocol type that was chosen for it. */
export function sleeps({ model, protocolType }: DeviceKind): boolean {
  return modelTraits(model).battery === 'supply' || protocolTraits(protocolType).sleeps === true;
}

/** Whether the vehicle's ignition is wired to it. The state of ACC that others send is no more than an idle bit. */
export function hasIgnition(kind: DeviceKind): boolean {
  return !sleeps(kind) && !isLacking(kind.lacks, 'ignition');
}

/** Whether a relay is wired to it that cuts fuel or locks doors. */
export function hasRelay(kind: DeviceKind): boolean {
  return !sleeps(kind) && !isLacking(kind.lacks, 'relay');
}

/** Whether it can be told anything. */
export function takesCommands({ lacks }: DeviceKind): boolean {
  return !isLacking(lacks, 'commands');
}

/** Whether it has a battery whose level it can tell. */
export function hasBattery({ model, lacks }: DeviceKind): boolean {
  return modelTraits(model).battery !== 'none' && !isLacking(lacks, 'battery');
}

/** What a device has of DEVICE_FUNCTIONS, by its model and by what is said of it. */
export function functionsOf(kind: DeviceKind): DeviceFunction[] {
  const has = { ignition: hasIgnition, battery: hasBattery, relay: hasRelay, commands: takesCommands };
  return FUNCTION_NAMES.filter((name) => has[name](kind));
}

/** Icon types (specification, section 3) that the platform itself chooses; people choose among all twelve. */
const ICON_TYPES = { car: 1, asset: 12 } as const;

/** The icon that a device begins with. */
export function initialIconType(kind: DeviceKind): number {
  return sleeps(kind) ? ICON_TYPES.asset : ICON_TYPES.car;
}
