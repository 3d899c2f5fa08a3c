import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { isTimeZone } from '@outrider/domain/local-day.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { CONNECTION_STATE_CODES, ICON_STATE_NUMBERS, RUN_STATE_NUMBERS } from '@outrider/domain/run-state.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id, instant, listOf } from './envelope.ts';

/** A device as the monitor's list shows it; where it is and how it moves comes by the live socket. */
export const deviceListItem = z.object({
  id,
  /** Plate number, else name, else terminal id (specification, section 3). */
  displayName: z.string(),
  terminalID: z.string(),
  carNumber: z.string(),
  nickname: z.string(),
  simNumber: z.string(),
  user_id: id,
  deviceType: z.int(),
  iconType: z.int().min(1).max(12),
  deviceProtocol: z.int(),
  /** End of the platform's service; an ISO instant, or undefined for a lifelong one. */
  expire: z.iso.datetime().optional(),
});

export type DeviceListItem = z.infer<typeof deviceListItem>;

/** As many as one account tree is built for; the answer is compressed, and the list on screen is virtual. */
const LIST_MAX = 100_000;

/** A device with its states at the instant of the answer (specification, section 4). */
const deviceWithStates = deviceListItem.extend({
  state: z.literal(Object.values(CONNECTION_STATE_CODES)).optional(),
  /** Of an online device: 1 moving, 4 stopped, 5 without a position. */
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
     * With states: in the specification's order, without what is hidden from the caller. Without: all, in the order of
     * import, for those who work the states out themselves, and as the clock goes on.
     */
    states: z.boolean().default(true),
    pageNum: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(LIST_MAX).default(LIST_MAX),
  }),
  output: listOf(deviceWithStates).extend({
    /** Devices offline for so many milliseconds are hidden from the caller; undefined = none are. */
    hideOfflineAfterMs: z.int().positive().optional(),
  }),
});

/** As many as one import takes; more is a file for a job. */
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
    /** Undefined in a session of one device, which is told nothing of the account; so are its name and its end. */
    user_id: id.optional(),
    /** ICCID of the SIM card; empty while unknown. */
    iccid: z.string(),
    /** First time the device was heard of. */
    activatedAt: z.iso.datetime().optional(),
    importedAt: z.iso.datetime(),
    /** IANA's name; the device's days are counted in it. */
    timeZone: z.string(),
    accountName: z.string().optional(),
    /** End of the account that has it. */
    accountExpire: z.iso.datetime().optional(),
    /** End of its SIM card's subscription, as someone wrote it down; another thing than the platform's service. */
    simExpire: z.iso.datetime().optional(),
    /** Heard from two networks at the same time, as when somebody else speaks under its number; until dismissed. */
    double: z
      .object({
        firstAt: z.iso.datetime(),
        lastAt: z.iso.datetime(),
        /** How often it was noticed, once a minute at most. */
        times: z.int().positive(),
      })
      .optional(),
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
    simExpire: instant.nullable(),
  }),
  output: z.object({}),
});

/**
 * An IMEI of 15 digits, or a factory id of 10 to 14 (specification, section 5); without the zeros that stand in front
 * on the wire. 14 digits are taken as they are: an IMEI without its last digit cannot be told from a factory id.
 */
export const importedTerminalId = z.string().regex(/^[1-9]\d{9,14}$/);

/** What an imported device is. */
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
    /** IANA's name; `Etc/GMT-8` is a fixed eight hours east. */
    timeZone: z.string().max(64).refine(isTimeZone, 'not a time zone'),
  }),
  output: z.object({}),
});
