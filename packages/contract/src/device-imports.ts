/** Devices out of a filled-in template: those that are new, and what is written down of those that are there. */
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { isTimeZone } from '@outrider/domain/local-day.ts';
import { SERVICE_PERIODS } from '@outrider/domain/service-periods.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { anyDeviceType } from './device-types.ts';
import { importedKind } from './devices.ts';
import { id } from './envelope.ts';
import { IMPORT_BODY_MAX_BYTES, importAnswer, importInput } from './jobs.ts';

/** Rows of one file. */
export const DEVICE_IMPORT_MAX = 100_000;

export const DEVICE_TEMPLATES = ['importDevices', 'importDeviceDetails', 'terminalIDs'] as const;

export const findDeviceTemplate = call({
  method: 'GET',
  path: '/device/findImportTemplate',
  feature: 'devices',
  summary: 'The template of an import, as a workbook in base64',
  access: 'owner',
  scope: {},
  reads: [],
  writes: [],
  input: z.object({ kind: z.enum(DEVICE_TEMPLATES) }),
  output: z.object({ fileName: z.string(), content: z.base64() }),
});

export const readNumbers = call({
  method: 'POST',
  path: '/device/readNumbers',
  feature: 'devices',
  summary:
    'The terminal ids in a file, for a call that takes many: of the column named terminalID, else of the first column that has them',
  access: 'owner',
  scope: {},
  reads: [],
  writes: [],
  bodyMaxBytes: IMPORT_BODY_MAX_BYTES,
  input: z.object({ file: importInput.file }),
  output: z.object({ terminalIDs: z.array(z.string()) }),
});

export const importDevices = call({
  method: 'POST',
  path: '/device/importDevices',
  feature: 'devices',
  summary: 'Import devices from a filled-in template into an account, each out of the caller’s import quota',
  access: 'main:devices_management',
  scope: { id: 'account' },
  reads: [],
  writes: ['accounts', 'devices', 'jobs', 'quotas'],
  audit: 'entry',
  bodyMaxBytes: IMPORT_BODY_MAX_BYTES,
  input: z.object({
    id,
    ...importInput,
    /** What a row has that says nothing of it. */
    ...importedKind,
    deviceType: anyDeviceType.default(DEVICE_MODELS[808]),
    /** How long the service lasts from the first report on; null means without an end. */
    servicePeriod: z.literal(Object.values(SERVICE_PERIODS)).nullable().default(null),
    timeZone: z.string().max(64).refine(isTimeZone, 'not a time zone').optional(),
  }),
  output: importAnswer.extend({
    /** What the caller may import after it; undefined where nothing is counted. */
    quotaLeft: z.int().nonnegative().optional(),
  }),
});

export const importDeviceDetails = call({
  method: 'POST',
  path: '/device/importDeviceDetails',
  feature: 'devices',
  summary:
    'Write down names, plates, SIM numbers and ICCIDs of devices from a filled-in template; an empty cell leaves what there is',
  access: 'main:devices_sim_import',
  scope: {},
  reads: [],
  writes: ['devices', 'jobs'],
  audit: 'entry',
  bodyMaxBytes: IMPORT_BODY_MAX_BYTES,
  input: z.object({ ...importInput }),
  output: importAnswer,
});
