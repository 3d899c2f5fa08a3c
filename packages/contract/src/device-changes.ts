/** What people write down of devices: for one, or for many as a job that can be undone. */
import { isHost, isIccid, isPlate, isSimNumber, toHost, toPlate } from '@outrider/domain/device-details.ts';
import { LACKS_MAX } from '@outrider/domain/device-models.ts';
import { isTimeZone } from '@outrider/domain/local-day.ts';
import type { Permission } from '@outrider/domain/permissions.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { SERVICE_PERIODS } from '@outrider/domain/service-periods.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { anyDeviceType } from './device-types.ts';
import { id, storedInstant } from './envelope.ts';
import { MANY_DEVICES_BODY_MAX_BYTES, manyDevices, manyDevicesAnswer } from './many-devices.ts';

export const DEVICE_NAME_MAX = 60;
/** km/h. */
export const SPEED_LIMIT = { min: 20, max: 300 } as const;

const emptyOr = (is: (text: string) => boolean, problem: string) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || is(text), problem);

const end = storedInstant.nullable();

/** An empty text or null clears the value. Instants that are null mean: without an end, or not known. */
export const deviceValues = z.object({
  nickname: z.string().trim().max(DEVICE_NAME_MAX),
  carNumber: z.string().transform(toPlate).pipe(emptyOr(isPlate, 'not a plate')),
  simNumber: emptyOr(isSimNumber, 'not 11 or 13 letters or digits'),
  iccid: emptyOr(isIccid, 'not 19 or 20 characters that begin with 89'),
  iconType: z.int().min(1).max(12),
  /** A type that is not built in brings the model that it is like, and what it lacks unless `lacks` is given. */
  deviceType: anyDeviceType,
  deviceProtocol: z.literal(Object.values(PROTOCOL_TYPES)),
  /** IANA's name. */
  timeZone: z.string().max(64).refine(isTimeZone, 'not a time zone'),
  /** What the unit lacks of what its model has: a sum of DEVICE_FUNCTIONS. */
  lacks: z.int().min(0).max(LACKS_MAX),
  /** Where it was told to report, `address:port`. */
  host: z.string().transform(toHost).pipe(emptyOr(isHost, 'not an address with a port')),
  /** How fast it may go, km/h; null means that it has no limit of its own. */
  speedLimit: z.int().min(SPEED_LIMIT.min).max(SPEED_LIMIT.max).nullable(),
  /** How long the platform's service lasts from the first report on; null means that its end is fixed. */
  servicePeriod: z.literal(Object.values(SERVICE_PERIODS)).nullable(),
  /** End of the platform's service. */
  expire: end,
  /** End of the service towards the device's user. */
  userExpire: end,
  /** End of the SIM card's subscription. */
  simExpire: end,
});

export type DeviceValues = z.infer<typeof deviceValues>;
export type DeviceField = keyof DeviceValues;

/** Changes that a verdict shows one by one. */
export const CHANGES_SHOWN_MAX = 200;

const seenText = z.string().max(1_000);

/** Values as they were read. What a device has from elsewhere need not keep the rules for what is written. */
const seenValues = z
  .object({
    nickname: seenText,
    carNumber: seenText,
    simNumber: seenText,
    iccid: seenText,
    iconType: z.int(),
    deviceType: z.int(),
    deviceProtocol: z.int(),
    timeZone: seenText,
    lacks: z.int(),
    host: seenText,
    speedLimit: z.int().nullable(),
    servicePeriod: z.int().nullable(),
    expire: end,
    userExpire: end,
    simExpire: end,
  } satisfies Readonly<Record<DeviceField, z.ZodType>>)
  .partial();

/** What it takes to change each. */
export const FIELD_PERMISSIONS = {
  nickname: 'main:devices_edit',
  carNumber: 'main:devices_edit',
  simNumber: 'main:devices_edit',
  iccid: 'main:devices_sim_import',
  iconType: 'main:devices_edit',
  deviceType: 'main:devices_management',
  deviceProtocol: 'main:devices_management',
  timeZone: 'main:devices_edit',
  lacks: 'main:devices_edit',
  host: 'main:devices_management',
  speedLimit: 'main:devices_edit',
  servicePeriod: 'main:devices_management',
  expire: 'main:devices_management',
  userExpire: 'main:devices_edit',
  simExpire: 'main:devices_edit',
} as const satisfies Readonly<Record<DeviceField, Permission>>;

// Object.keys widens the keys to string; they are those of the table, which has each field.
export const DEVICE_FIELDS = Object.keys(FIELD_PERMISSIONS) as readonly DeviceField[];

const isSome = (values: object) => Object.values(values).some((value) => value !== undefined);

const shownValues = z.partialRecord(
  z.enum(DEVICE_FIELDS as [DeviceField, ...DeviceField[]]), // It has each, so it is not empty.
  z.union([z.string(), z.number(), z.null()]),
);

/** At least one; what is left out stays. */
const someValues = deviceValues.partial().refine(isSome, 'nothing to change');

/** Without those that tell one device from another. */
const sharedValues = deviceValues.omit({ carNumber: true, simNumber: true, iccid: true }).partial();

export const EXTENDED_FIELDS = [
  'expire',
  'userExpire',
  'simExpire',
] as const satisfies readonly DeviceField[];

/**
 * An end is put off by a service period, from when it would have been, or from now where that is over. What never ends
 * stays so; the end of a SIM card that nobody has recorded is counted from now.
 */
const extension = z.object({
  field: z.enum(EXTENDED_FIELDS),
  period: z.literal(Object.values(SERVICE_PERIODS)),
});

export type Extension = z.infer<typeof extension>;

export const updateDevice = call({
  method: 'POST',
  path: '/device/updateDevice',
  feature: 'devices',
  summary: 'Change what is written down of a device',
  access: 'main:devices',
  scope: { id: 'device' },
  reads: [],
  writes: ['devices', 'statistics'],
  audit: 'entry',
  input: z.object({
    id,
    values: someValues,
    /** As whoever changes them has seen them: the call is refused where another has changed one meanwhile. */
    was: seenValues.optional(),
  }),
  output: z.object({}),
});

export const updateDevices = call({
  method: 'POST',
  path: '/device/updateDevices',
  feature: 'devices',
  summary: 'Change the same of many devices: a verdict on each, and the job that changes those that can be',
  access: 'main:devices',
  scope: { ids: 'device' },
  reads: [],
  writes: ['devices', 'jobs', 'statistics'],
  audit: 'entry',
  input: z.object({
    ...manyDevices,
    /** At least one, or an extension. */
    values: sharedValues.default({}),
    extend: extension.optional(),
  }),
  bodyMaxBytes: MANY_DEVICES_BODY_MAX_BYTES,
  output: manyDevicesAnswer.extend({
    /** What becomes of the first of those that are changed. */
    changes: z
      .array(z.object({ name: z.string(), before: shownValues, after: shownValues }))
      .max(CHANGES_SHOWN_MAX),
    /** The earliest and the latest of the ends that are extended, as they will be; null means that one never ends. */
    ends: z.object({ first: z.iso.datetime().nullable(), last: z.iso.datetime().nullable() }).optional(),
  }),
});
