import { DEVICE_MODELS, LACKS_MAX } from '@outrider/domain/device-models.ts';
import { isTimeZone } from '@outrider/domain/local-day.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { CONNECTION_STATE_CODES, ICON_STATE_NUMBERS, RUN_STATE_NUMBERS } from '@outrider/domain/run-state.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id, listOf, storedInstant } from './envelope.ts';

/** A device in the monitor's list; its position and motion come by the live socket. */
export const deviceListItem = z.object({
  id,
  /** The plate, else the name, else the terminal id (specification, section 3). */
  displayName: z.string(),
  terminalID: z.string(),
  carNumber: z.string(),
  nickname: z.string(),
  simNumber: z.string(),
  user_id: id,
  deviceType: z.int(),
  iconType: z.int().min(1).max(12),
  deviceProtocol: z.int(),
  /** End of the platform's service as an ISO instant; undefined means lifelong. */
  expire: z.iso.datetime().optional(),
  /** How fast it may go, km/h; undefined means that it has no limit of its own. */
  speedLimit: z.int().optional(),
  /** What this unit lacks of what its model has: a sum of DEVICE_FUNCTIONS; undefined means nothing. */
  lacks: z.int().min(1).max(LACKS_MAX).optional(),
  /** Whether its number was given to another account: it keeps its history, and nothing is heard of it any more. */
  retired: z.literal(true).optional(),
});

export type DeviceListItem = z.infer<typeof deviceListItem>;

/** The size for which one account tree is designed. The answer is compressed, and the list on screen is virtual. */
const LIST_MAX = 100_000;

/** A device with its states at the instant of the answer (specification, section 4). */
export const deviceWithStates = deviceListItem.extend({
  state: z.literal(Object.values(CONNECTION_STATE_CODES)).optional(),
  /** For an online device: 1 moving, 4 stopped, 5 without a position. */
  runState: z.literal(Object.values(RUN_STATE_NUMBERS)).optional(),
  carIconState: z.literal(Object.values(ICON_STATE_NUMBERS)).optional(),
  /** How long an offline device has been silent, milliseconds. */
  offlineTime: z.int().nonnegative().optional(),
});

export const findByUser = call({
  method: 'POST',
  path: '/device/findByUser',
  feature: 'devices',
  summary: 'The devices of an account, and of all accounts below it unless asked otherwise',
  access: 'main:monitor',
  scope: { id: 'account' },
  reads: ['accounts', 'devices'],
  writes: [],
  input: z.object({
    id,
    subtree: z.boolean().default(true),
    /** 1 online, 2 offline, 3 not activated; 0 all. */
    menuType: z.int().min(0).max(3).default(0),
    /**
     * With states, the answer has the specification's order and leaves out hidden devices. Without states, it has all
     * devices in the order of import, for callers that compute the states themselves as time passes.
     */
    states: z.boolean().default(true),
    pageNum: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(LIST_MAX).default(LIST_MAX),
  }),
  output: listOf(deviceWithStates).extend({
    /** Devices that have been offline for this many milliseconds are hidden from the caller; undefined hides none. */
    hideOfflineAfterMs: z.int().positive().optional(),
  }),
});

/** The most devices of one import; a larger file needs a job. */
const IMPORT_MAX = 1_000;

export const findDeviceById = call({
  method: 'POST',
  path: '/device/findById',
  feature: 'devices',
  summary: 'One device of the caller’s subtree, with its account',
  access: 'main:monitor',
  isOpenToDevice: true,
  scope: { id: 'device' },
  reads: ['accounts', 'devices'],
  writes: [],
  input: z.object({ id }),
  output: deviceListItem.extend({
    /**
     * Undefined in a session of one device, which learns nothing about the account; likewise the account's name and
     * end.
     */
    user_id: id.optional(),
    /** ICCID of the SIM card; empty if unknown. */
    iccid: z.string(),
    /** The device's first report. */
    activatedAt: z.iso.datetime().optional(),
    importedAt: z.iso.datetime(),
    /** IANA's name; the device's days are days of this zone. */
    timeZone: z.string(),
    /** Of the type that an administrator has named, like the model that `deviceType` tells. */
    typeName: z.string().optional(),
    accountName: z.string().optional(),
    /** End of the account that has the device. */
    accountExpire: z.iso.datetime().optional(),
    /** End of the SIM card's subscription as someone entered it; not the end of the platform's service. */
    simExpire: z.iso.datetime().optional(),
    /**
     * Set if the device is connected from two networks at the same time, for example because another device uses its
     * number, until someone dismisses it.
     */
    double: z
      .object({
        firstAt: z.iso.datetime(),
        lastAt: z.iso.datetime(),
        /** How often it was noticed, at most once a minute. */
        times: z.int().positive(),
      })
      .optional(),
  }),
});

export const findEnableTime = call({
  method: 'GET',
  path: '/device/enableTime',
  feature: 'devices',
  summary: 'When a device was activated, which its first report did, and how long it is served from then on',
  access: 'main:devices',
  scope: { terminalID: 'terminal' },
  reads: ['devices'],
  writes: [],
  input: z.object({ terminalID: z.string().max(40) }),
  output: z.object({
    /** Null for one that was not heard of yet. */
    enableTime: z.iso.datetime().nullable(),
    /** Null where the end of its service is fixed, or it has none. */
    servicePeriod: z.int().min(1).max(6).nullable(),
    /** Null means without an end. */
    expire: z.iso.datetime().nullable(),
  }),
});

export const dismissDouble = call({
  method: 'POST',
  path: '/device/dismissDouble',
  feature: 'devices',
  summary: 'Take note that a device was heard from two networks; it is told again when it happens again',
  access: 'main:devices_edit',
  scope: { id: 'device' },
  reads: [],
  writes: ['devices'],
  audit: 'entry',
  input: z.object({ id }),
  output: z.object({}),
});

export const updateSimExpire = call({
  method: 'POST',
  path: '/device/updateSimExpire',
  feature: 'devices',
  summary: 'Write down when the subscription of devices’ SIM cards ends, or that it is not known',
  access: 'main:devices_edit',
  scope: { ids: 'device' },
  reads: [],
  writes: ['devices'],
  audit: 'entry',
  input: z.object({
    ids: z.array(id).min(1).max(IMPORT_MAX),
    simExpire: storedInstant.nullable(),
  }),
  output: z.object({}),
});

/**
 * A number of 10 to 15 digits without the leading zeros of the wire, or all 20 of a terminal number of JT/T 808-2019.
 * How many it has to have follows from the device's protocol (terminal-ids.ts). 14 digits are taken as they are, because
 * an IMEI without its last digit cannot be distinguished from a factory id.
 */
export const importedTerminalId = z.string().regex(/^(?:[1-9]\d{9,14}|(?!0+$)\d{20})$/);

/** The properties of an imported device. */
export const importedKind = {
  deviceType: z.literal(Object.values(DEVICE_MODELS)).default(DEVICE_MODELS[808]),
  deviceProtocol: z.literal(Object.values(PROTOCOL_TYPES)).default(PROTOCOL_TYPES.jt808),
};

export const inputTerminalIds = call({
  method: 'POST',
  path: '/device/inputTerminalIds',
  feature: 'devices',
  summary:
    'Import devices by their terminal ids into an account: all of them, or none when one is not valid or would be mistaken for a device that is there',
  access: 'main:devices_management',
  scope: { id: 'account' },
  reads: [],
  writes: ['devices', 'quotas'],
  audit: 'entry',
  input: z.object({
    id,
    terminalIDs: z.array(importedTerminalId).min(1).max(IMPORT_MAX),
    ...importedKind,
  }),
  output: listOf(z.object({ id, terminalID: z.string() })),
});

export const updateZone = call({
  method: 'POST',
  path: '/device/updateZone',
  feature: 'devices',
  summary:
    'Say in which time zone devices are at home, by which their days are counted; their figures are made anew',
  access: 'main:devices',
  scope: { ids: 'device' },
  reads: [],
  writes: ['devices', 'statistics'],
  audit: 'entry',
  input: z.object({
    ids: z.array(id).min(1).max(IMPORT_MAX),
    /** IANA's name; `Etc/GMT-8` is always eight hours east. */
    timeZone: z.string().max(64).refine(isTimeZone, 'not a time zone'),
  }),
  output: z.object({}),
});
