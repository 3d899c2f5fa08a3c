/**
 * Which commands a device understands, and what goes over the wire for each. There are two ways to say one: the text
 * that trackers also take by SMS (GT06 0x80; JT/T 808 0x8300 or a maker's transparent message), and the messages of
 * JT/T 808. Both are given here as plain values; the gateway, which knows the protocols, makes bytes of them.
 */
import { type DeviceModel, findDeviceModel } from '../device-models.ts';
import { PROTOCOL_TYPES } from '../protocol-types.ts';
import { COMMAND_KIND_NAMES, type CommandKind, type CommandValues } from './command-kinds.ts';

/** What goes over the wire; ids and words are those of JT/T 808. */
export type CommandForm =
  | {
      readonly form: 'text';
      readonly text: string;
      /** Makers that take their commands in 0x8900 rather than 0x8300: its content type. */
      readonly transparentType?: number;
      /** Shown and read to the driver rather than obeyed. */
      readonly isForDriver?: true;
    }
  /** 0x8103 */
  | {
      readonly form: 'setParameters';
      readonly parameters: readonly { readonly id: number; readonly value: number | string }[];
    }
  /** 0x8104 */
  | { readonly form: 'queryParameters' }
  /** 0x8105 */
  | { readonly form: 'control'; readonly word: number; readonly data?: readonly number[] }
  /** 0x8201 */
  | { readonly form: 'locate' }
  /** 0x8500 */
  | { readonly form: 'lockDoors'; readonly isLocked: boolean };

export interface CommandSubject {
  readonly model: number;
  readonly protocolType: number;
  /** Whose dialect the device has shown that it speaks, where it has. */
  readonly dialect?: string | null;
}

/** The words of one kind of device: a command without a form here is one that it does not understand. */
type Forms = Readonly<Partial<Record<CommandKind, (values: CommandValues) => CommandForm>>>;

const IPV4 = /^\d+(?:\.\d+){3}$/;

/** Texts of the GT06 family, which other makers took over (facts on GT06, section 9.3). */
function textForms(transparentType?: number): Forms {
  const say = (text: string): CommandForm => ({
    form: 'text',
    text,
    ...(transparentType !== undefined && { transparentType }),
  });
  return {
    locate: () => say('WHERE#'),
    queryStatus: () => say('STATUS#'),
    queryParameters: () => say('PARAM#'),
    queryVersion: () => say('VERSION#'),
    setInterval: ({ drivingS, parkedS }) => say(`TIMER,${drivingS},${parkedS}#`),
    setHeartbeat: ({ heartbeatMin }) => say(`HBT,${heartbeatMin},${heartbeatMin}#`),
    // The last is how it alarms: 0, to the platform alone.
    setOverspeed: ({ speedKmh, durationS }) => say(`SPEED,ON,${durationS},${speedKmh},0#`),
    arm: () => say('111#'),
    disarm: () => say('000#'),
    cutFuel: () => say('RELAY,1#'),
    restoreFuel: () => say('RELAY,0#'),
    // 1 a name, 0 an address; the last is TCP.
    setServer: ({ host, port }) => say(`SERVER,${IPV4.test(String(host)) ? 0 : 1},${host},${port},0#`),
    setApn: ({ apn }) => say(`APN,${apn}#`),
    restart: () => say('RESET#'),
    factoryReset: () => say('FACTORY#'),
    raw: ({ text }) => say(String(text)),
  };
}

function control(word: number, data?: readonly number[]): () => CommandForm {
  return () => ({ form: 'control', word, ...(data && { data }) });
}

/** JT/T 808-2019, tables 13 (parameters) and 18 (control words). */
const STANDARD: Forms = {
  locate: () => ({ form: 'locate' }),
  queryParameters: () => ({ form: 'queryParameters' }),
  setInterval: ({ drivingS = 0, parkedS = 0 }) => ({
    form: 'setParameters',
    parameters: [
      { id: 0x00_29, value: drivingS },
      { id: 0x00_27, value: parkedS },
    ],
  }),
  setHeartbeat: ({ heartbeatMin }) => ({
    form: 'setParameters',
    parameters: [{ id: 0x00_01, value: Number(heartbeatMin) * 60 }],
  }),
  setOverspeed: ({ speedKmh = 0, durationS = 0 }) => ({
    form: 'setParameters',
    parameters: [
      { id: 0x00_55, value: speedKmh },
      { id: 0x00_56, value: durationS },
    ],
  }),
  setServer: ({ host = '', port = 0 }) => ({
    form: 'setParameters',
    parameters: [
      { id: 0x00_13, value: host },
      { id: 0x00_18, value: port },
    ],
  }),
  setApn: ({ apn = '' }) => ({ form: 'setParameters', parameters: [{ id: 0x00_10, value: apn }] }),
  restart: control(4),
  factoryReset: control(5),
  // Words that makers added, of the class that most trackers follow (facts on JT/T 808, section 10).
  cutFuel: control(0x64),
  restoreFuel: control(0x65),
  arm: control(0x66),
  disarm: control(0x67),
  raw: ({ text }) => ({ form: 'text', text: String(text) }),
};

/** For terminals in a cab, with a display and doors that they can lock. */
const CAB: Forms = {
  lockDoors: () => ({ form: 'lockDoors', isLocked: true }),
  unlockDoors: () => ({ form: 'lockDoors', isLocked: false }),
  sendText: ({ text }) => ({ form: 'text', text: String(text), isForDriver: true }),
};

const OBD_TAIL = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
/** The password that BSJ units leave the factory with. */
const BSJ_SETTING = (setting: string): CommandForm => ({ form: 'text', text: `<SPBSJ*P:BSJGPS*${setting}>` });

/** Arguments of MODE differ by model (facts on GT06, section 9.3): 1 wakes by the clock, 0 is always there. */
const SLEEPER: Forms = {
  setTimerMode: ({ wakeMin }) => ({ form: 'text', text: wakeMin === 0 ? 'MODE,0#' : `MODE,1,${wakeMin}#` }),
  setNormalMode: () => ({ form: 'text', text: 'MODE,0#' }),
};

/** AOVX (dialects, section 12): the text of a command is a parameter. */
const AOVX: Forms = {
  ...STANDARD,
  raw: ({ text = '' }) => ({ form: 'setParameters', parameters: [{ id: 0xf0_30, value: text }] }),
};
/** `#0;1` and `#0;0` as control: the mark in front stands in the place of the word. */
const RELAY_MARK = 0x23;
const relay = (state: 0 | 1) => control(RELAY_MARK, [0x30, 0x3b, 0x30 + state]);

const DIALECTS = {
  gt06: textForms(),
  jt808: STANDARD,
  cab: { ...STANDARD, ...CAB },
  obd: { ...STANDARD, cutFuel: control(0x90, OBD_TAIL), restoreFuel: control(0x91, OBD_TAIL) },
  huabao: { ...STANDARD, cutFuel: control(0xf0), restoreFuel: control(0xf1) },
  bsj: {
    ...STANDARD,
    queryStatus: () => ({ form: 'text', text: '<CKBSJ>' }),
    cutFuel: () => BSJ_SETTING('DYD'),
    restoreFuel: () => BSJ_SETTING('HFYD'),
  },
  jimi: textForms(0xf0),
  zt06: textForms(0xf8),
  aovx: AOVX,
  vl300: { ...AOVX, cutFuel: relay(1), restoreFuel: relay(0) },
} as const satisfies Readonly<Record<string, Forms>>;

type Dialect = keyof typeof DIALECTS;

/** As the platform's protocol types and models suggest; see the facts on JT/T 808, section 17. */
const dialectByModel: Readonly<Record<DeviceModel, Dialect>> = {
  K100: 'jt808',
  K100b: 'jt808',
  R001: 'gt06',
  R002: 'gt06',
  Tire: 'jt808',
  Obd: 'obd',
  Bsj: 'bsj',
  Sagex: 'jt808',
  808: 'cab',
  Nb: 'gt06',
  Nbiot: 'jt808',
  K100b4g: 'jt808',
  Gt06: 'gt06',
  Y808: 'jimi',
  GW005808: 'huabao',
  A3: 'gt06',
  XiaoGuo: 'zt06',
  Hc: 'gt06',
};

/** Battery units, stuck on with a magnet: they wake to report, and no relay is wired to them. */
const SLEEPING_MODELS: ReadonlySet<DeviceModel> = new Set([
  'R001',
  'R002',
  'Sagex',
  'Nb',
  'Nbiot',
  'GW005808',
]);
const WIRED_KINDS: ReadonlySet<CommandKind> = new Set(['cutFuel', 'restoreFuel', 'lockDoors', 'unlockDoors']);

/** Of what a device has shown that it speaks, the dialects with commands of their own. */
const dialectByShown: Readonly<Record<string, Dialect>> = { jc: 'jimi', al300: 'aovx', vl300: 'vl300' };

function dialectOf({ model, protocolType, dialect: shown }: CommandSubject): Dialect {
  if (protocolType === PROTOCOL_TYPES.gt06) return 'gt06';
  const own = shown ? dialectByShown[shown] : undefined;
  if (own) return own;
  if (protocolType === PROTOCOL_TYPES.bsj11) return 'bsj';
  const name = findDeviceModel(model);
  const dialect = name === undefined ? 'gt06' : dialectByModel[name];
  // The protocol type is chosen for the device itself, the model for its kind.
  return dialect === 'gt06' && protocolType !== PROTOCOL_TYPES.other ? 'jt808' : dialect;
}

/** Whether it is asleep most of the time, so that what it is told waits for it. */
export function sleeps({ model, protocolType }: CommandSubject): boolean {
  const name = findDeviceModel(model);
  const isSleepingModel = name !== undefined && SLEEPING_MODELS.has(name);
  return isSleepingModel || protocolType === PROTOCOL_TYPES.jt808LongStandby;
}

function formsOf(subject: CommandSubject): Forms {
  const forms = DIALECTS[dialectOf(subject)];
  return sleeps(subject) ? { ...forms, ...SLEEPER } : forms;
}

/** What goes over the wire for a command; undefined for one that the device does not understand. */
export function findCommandForm(
  subject: CommandSubject,
  kind: CommandKind,
  values: CommandValues,
): CommandForm | undefined {
  if (WIRED_KINDS.has(kind) && sleeps(subject)) return undefined;
  return formsOf(subject)[kind]?.(values);
}

/** The commands that a device understands, in the order of the table of kinds. */
export function findCommandKinds(subject: CommandSubject): CommandKind[] {
  const forms = formsOf(subject);
  return COMMAND_KIND_NAMES.filter(
    (kind) => forms[kind] !== undefined && !(WIRED_KINDS.has(kind) && sleeps(subject)),
  );
}

/** What goes over the wire, as a record of commands shows it. */
export function describeForm(form: CommandForm): string {
  switch (form.form) {
    case 'text':
      return form.text;
    case 'setParameters':
      return `0x8103 ${form.parameters.map(({ id, value }) => `${hex(id)}=${value}`).join(' ')}`;
    case 'queryParameters':
      return '0x8104';
    case 'control':
      return `0x8105 ${form.word}`;
    case 'locate':
      return '0x8201';
    case 'lockDoors':
      return `0x8500 ${form.isLocked ? 'lock' : 'unlock'}`;
  }
}

function hex(id: number): string {
  return id.toString(16).toUpperCase().padStart(4, '0');
}
