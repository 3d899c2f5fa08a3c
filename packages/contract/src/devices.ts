import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id, listOf } from './envelope.ts';

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

export const findByUser = call({
  method: 'POST',
  path: '/device/findByUser',
  feature: 'devices',
  summary: 'The devices of an account, and of all accounts below it unless asked otherwise',
  access: 'main:monitor',
  scope: { id: 'account' },
  input: z.object({
    id,
    subtree: z.boolean().default(true),
    pageNum: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(LIST_MAX).default(LIST_MAX),
  }),
  output: listOf(deviceListItem),
});

export const findDeviceById = call({
  method: 'POST',
  path: '/device/findById',
  feature: 'devices',
  summary: 'One device of the caller’s subtree, with its account',
  access: 'main:monitor',
  isOpenToDevice: true,
  scope: { id: 'device' },
  input: z.object({ id }),
  output: deviceListItem.extend({
    /** ICCID of the SIM card; empty while unknown. */
    iccid: z.string(),
    /** First time the device was heard of. */
    activatedAt: z.iso.datetime().optional(),
    accountName: z.string(),
  }),
});

/** As many as one import takes; more is a file for a job. */
const IMPORT_MAX = 1_000;

export const inputTerminalIds = call({
  method: 'POST',
  path: '/device/inputTerminalIds',
  feature: 'devices',
  summary:
    'Import devices by their terminal ids into an account: all of them, or none when one is taken or not valid',
  access: 'main:devices_management',
  scope: { id: 'account' },
  input: z.object({
    id,
    /** IMEIs of 15 digits, or factory ids of 5 to 20; without the zeros that stand in front on the wire. */
    terminalIDs: z
      .array(z.string().regex(/^[1-9]\d{4,19}$/))
      .min(1)
      .max(IMPORT_MAX),
    deviceType: z.literal(Object.values(DEVICE_MODELS)).default(DEVICE_MODELS[808]),
    deviceProtocol: z.literal(Object.values(PROTOCOL_TYPES)).default(PROTOCOL_TYPES.jt808),
  }),
  output: listOf(z.object({ id, terminalID: z.string() })),
});
