/** Types of devices: the models that are built in, and those that administrators name after them. */
import { DEVICE_MODELS, FUNCTION_NAMES, LACKS_MAX } from '@outrider/domain/device-models.ts';
import { COMMAND_KIND_NAMES } from '@outrider/domain/commands/command-kinds.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { listOf } from './envelope.ts';

/** Those below are the models that are built in. */
export const OWN_TYPE_MIN = 100;
const OWN_TYPE_MAX = 32_767;
export const OWN_TYPES_MAX = 1_000;
export const TYPE_NAME_MAX = 40;

const ownDeviceType = z.int().min(OWN_TYPE_MIN).max(OWN_TYPE_MAX);
const builtIn = z.literal(Object.values(DEVICE_MODELS));
/** A model that is built in, or the number of a type that an administrator has named. */
export const anyDeviceType = z.union([builtIn, ownDeviceType]);

const traits = {
  name: z.string().trim().min(1).max(TYPE_NAME_MAX),
  /** The model from which everything technical follows. */
  likeType: builtIn,
  /** What its units lack of what that model has: a sum of DEVICE_FUNCTIONS. */
  lacks: z.int().min(0).max(LACKS_MAX).default(0),
};

const deviceType = z.object({
  deviceType: anyDeviceType,
  name: z.string(),
  likeType: builtIn,
  lacks: z.int(),
  isBuiltIn: z.boolean(),
});

const configuration = deviceType.extend({
  /** The protocol type that its units usually have. */
  deviceProtocol: z.int(),
  functions: z.array(z.enum(FUNCTION_NAMES)),
  /** The commands that they understand with that protocol type. */
  commands: z.array(z.enum(COMMAND_KIND_NAMES)),
  /** Whether they sleep between two reports. */
  sleeps: z.boolean(),
  /** Silence after which they are offline, milliseconds. */
  offlineAfterMs: z.int().positive(),
  /** Of the caller's own devices and those below. */
  devices: z.int().nonnegative(),
});

export type DeviceConfiguration = z.infer<typeof configuration>;

export const findDeviceTypes = call({
  method: 'POST',
  path: '/deviceType/find',
  feature: 'devices',
  summary: 'The types of devices, those that are built in and those that administrators have named',
  access: 'main:devices',
  scope: {},
  reads: ['deviceTypes'],
  writes: [],
  input: z.object({}),
  output: listOf(deviceType),
});

export const findDeviceTypeDetail = call({
  method: 'POST',
  path: '/deviceType/findDetail',
  feature: 'devices',
  summary: 'What devices of one type have and understand',
  access: 'main:devices',
  scope: {},
  reads: ['devices', 'deviceTypes'],
  writes: [],
  input: z.object({ deviceType: anyDeviceType }),
  output: configuration,
});

export const findDeviceConfigurations = call({
  method: 'POST',
  path: '/deviceType/findConfigurations',
  feature: 'devices',
  summary: 'What devices of each type have and understand, by the type’s number',
  access: 'main:devices',
  scope: {},
  reads: ['devices', 'deviceTypes'],
  writes: [],
  input: z.object({}),
  output: z.object({ configurations: z.record(z.string().regex(/^\d+$/), configuration) }),
});

export const addDeviceType = call({
  method: 'POST',
  path: '/deviceType/add',
  feature: 'devices',
  summary: 'Name a type of devices that is like a model which is built in',
  access: 'main:system_config',
  scope: {},
  reads: [],
  writes: ['deviceTypes'],
  audit: 'entry',
  input: z.object(traits),
  output: z.object({ deviceType: ownDeviceType }),
});

export const updateDeviceType = call({
  method: 'POST',
  path: '/deviceType/update',
  feature: 'devices',
  summary:
    'Change a type that is not built in: its devices become like the other model, and lack what it lacks unless something else is said of them',
  access: 'main:system_config',
  scope: {},
  reads: [],
  writes: ['devices', 'deviceTypes'],
  audit: 'entry',
  input: z.object({ deviceType: ownDeviceType, ...traits }),
  output: z.object({}),
});

export const deleteDeviceType = call({
  method: 'POST',
  path: '/deviceType/delete',
  feature: 'devices',
  summary: 'Delete a type that is not built in and that no device has',
  access: 'main:system_config',
  scope: {},
  reads: [],
  writes: ['deviceTypes'],
  audit: 'entry',
  input: z.object({ deviceType: ownDeviceType }),
  output: z.object({}),
});
