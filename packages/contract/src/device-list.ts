/** Devices in the tables of those who manage them: every field, narrowed, sorted, a page at a time. */
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { anyDeviceType } from './device-types.ts';
import { deviceWithStates } from './devices.ts';
import { id, listOf, paging } from './envelope.ts';
import { exportInput, jobBegun } from './jobs.ts';

export const DEVICE_SORTS = [
  'terminalID',
  'carNumber',
  'nickname',
  'expire',
  'userExpire',
  'simExpire',
  'activatedTime',
  'importedTime',
  'communicationTime',
] as const;
export type DeviceSort = (typeof DEVICE_SORTS)[number];

/** By the end of the service towards the user (specification, section 9). */
export const DEVICE_EXPIRIES = ['expired', 'within7', 'within60'] as const;
export type DeviceExpiry = (typeof DEVICE_EXPIRIES)[number];

/**
 * The filter states (specification, section 3) that no menu has: heard of but never with a position, and with a platform's
 * service that is over.
 */
export const DEVICE_FILTER_STATES = ['unknown', 'expired'] as const;
export type DeviceFilterState = (typeof DEVICE_FILTER_STATES)[number];

export const LIST_ACCOUNTS_MAX = 100;
const TYPES_MAX = 100;
export const LIST_PAGE_MAX = 1_000;
const moment = z.iso.datetime().optional();

export const managedDevice = deviceWithStates.extend({
  iccid: z.string(),
  accountName: z.string(),
  timeZone: z.string(),
  /** Of the type that an administrator has named, like the model that `deviceType` tells. */
  typeNumber: z.int().optional(),
  typeName: z.string().optional(),
  /** Where it was told to report, `address:port`; empty if nobody said. */
  host: z.string(),
  /** How long the platform's service lasts from the first report on; undefined where its end is fixed. */
  servicePeriod: z.int().min(1).max(6).optional(),
  userExpire: moment,
  simExpire: moment,
  /** The first report. */
  activatedTime: moment,
  importedTime: z.iso.datetime(),
  /** km/h. */
  speed: z.number().nonnegative().optional(),
  communicationTime: moment,
  positionTime: moment,
  locationType: z.int().optional(),
  acc: z.boolean().optional(),
  /** Of the device's battery, percent. */
  electricity: z.int().min(0).max(100).optional(),
  /** Whether people have attached a picture to it. */
  hasPicture: z.literal(true).optional(),
  /** Percent. */
  gsm: z.int().min(0).max(100).optional(),
});

export type ManagedDevice = z.infer<typeof managedDevice>;

const narrowing = {
  ids: z.array(id).min(1).max(LIST_ACCOUNTS_MAX),
  subtree: z.boolean().default(true),
  /** Of these alone. */
  deviceIds: z.array(id).max(LIST_PAGE_MAX).default([]),
  /** Inside a plate or name, or at the end of a terminal id, SIM number or ICCID. */
  search: z.string().trim().max(60).default(''),
  /** 1 online, 2 offline, 3 not activated; 0 all. */
  menuType: z.int().min(0).max(3).default(0),
  filterState: z.enum(DEVICE_FILTER_STATES).optional(),
  expiry: z.enum(DEVICE_EXPIRIES).optional(),
  /** A model has also the types that are named after it. */
  deviceTypes: z.array(anyDeviceType).max(TYPES_MAX).default([]),
  deviceProtocols: z.array(z.literal(Object.values(PROTOCOL_TYPES))).default([]),
};

const filters = {
  ...narrowing,
  sort: z.enum(DEVICE_SORTS).default('terminalID'),
  descending: z.boolean().default(false),
};

export const findDeviceList = call({
  method: 'POST',
  path: '/device/findList',
  feature: 'devices',
  summary: 'The devices of accounts, and of those below them unless asked otherwise, with every field',
  access: 'main:devices',
  scope: { ids: 'account', deviceIds: 'device' },
  reads: ['accounts', 'devices'],
  writes: [],
  input: z.object({
    ...filters,
    ...paging,
    /** More than a page that people read, for those who take all that match. */
    pageSize: z.int().min(10).max(LIST_PAGE_MAX).default(15),
    /**
     * Whether `total` is to be exact. Counting takes longer than reading the page; without it `total` says no more than
     * that the page is not the last one.
     */
    counted: z.boolean().default(true),
  }),
  output: listOf(managedDevice),
});

export const countDeviceList = call({
  method: 'POST',
  path: '/device/countList',
  feature: 'devices',
  summary: 'How many devices match, for a list whose pages are read without their number',
  access: 'main:devices',
  scope: { ids: 'account', deviceIds: 'device' },
  reads: ['accounts', 'devices'],
  writes: [],
  input: z.object(narrowing),
  output: z.object({ total: z.int().nonnegative() }),
});

/** In the order in which a file has them unless asked otherwise. */
export const DEVICE_COLUMNS = [
  'terminalID',
  'carNumber',
  'nickname',
  'state',
  'account',
  'model',
  'functions',
  'protocol',
  'simNumber',
  'iccid',
  'icon',
  'picture',
  'timeZone',
  'host',
  'speedLimit',
  'servicePeriod',
  'expire',
  'userExpire',
  'simExpire',
  'activatedTime',
  'importedTime',
  'communicationTime',
  'positionTime',
  'locationType',
  'speed',
  'acc',
  'battery',
  'signal',
] as const;

export const exportDevices = call({
  method: 'POST',
  path: '/device/exportDevices',
  feature: 'devices',
  summary: 'The same as a file for spreadsheets, made by a job',
  access: 'main:devices_management',
  scope: { ids: 'account', deviceIds: 'device' },
  reads: [],
  writes: ['jobs'],
  audit: 'entry',
  input: z.object({ ...filters, ...exportInput(DEVICE_COLUMNS) }),
  output: jobBegun,
});
