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
