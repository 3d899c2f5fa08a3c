import {
  type DEVICE_COLUMNS,
  type exportDevices,
  type ManagedDevice,
} from '@outrider/contract/device-list.ts';
import { findDeviceModel, functionsOf } from '@outrider/domain/device-models.ts';
import { LOCATION_TYPES } from '@outrider/domain/location-types.ts';
import { findProtocolType } from '@outrider/domain/protocol-types.ts';
import { CONNECTION_STATE_CODES } from '@outrider/domain/run-state.ts';
import { findServicePeriod } from '@outrider/domain/service-periods.ts';
import type { z } from 'zod';
import { defineExport } from '../../jobs/define-export.ts';
import type { JobContext } from '../../jobs/job-kind.ts';
import { readAllManagedDevices } from '../../store/devices/managed-devices.ts';
import { presentManaged, toManagedFilter } from './managed-devices.ts';

type Input = z.infer<(typeof exportDevices)['input']>;

const date = (at: string | undefined) => (at === undefined ? undefined : new Date(at));

/** What the list of devices lists, as a file. Its words are those of an import's template. */
export const deviceExport = defineExport<Input, ManagedDevice, (typeof DEVICE_COLUMNS)[number]>({
  kind: 'exportDevices',
  name: 'devices',
  columns: {
    terminalID: ({ terminalID }) => terminalID,
    carNumber: ({ carNumber }) => carNumber,
    nickname: ({ nickname }) => nickname,
    state: ({ state }) => Object.entries(CONNECTION_STATE_CODES).find(([, code]) => code === state)?.[0],
    account: ({ accountName }) => accountName,
    model: ({ typeName, deviceType }) => typeName ?? findDeviceModel(deviceType) ?? deviceType,
    functions: ({ deviceType: model, deviceProtocol: protocolType, lacks }) =>
      functionsOf({ model, protocolType, lacks }).join(', '),
    protocol: ({ deviceProtocol }) => findProtocolType(deviceProtocol),
    simNumber: ({ simNumber }) => simNumber,
    iccid: ({ iccid }) => iccid,
    icon: ({ iconType }) => iconType,
    picture: ({ hasPicture }) => hasPicture?.toString(),
    timeZone: ({ timeZone }) => timeZone,
    host: ({ host }) => host,
    speedLimit: ({ speedLimit }) => speedLimit,
    servicePeriod: ({ servicePeriod }) => servicePeriod && findServicePeriod(servicePeriod),
    expire: ({ expire }) => date(expire),
    userExpire: ({ userExpire }) => date(userExpire),
    simExpire: ({ simExpire }) => date(simExpire),
    activatedTime: ({ activatedTime }) => date(activatedTime),
    importedTime: ({ importedTime }) => date(importedTime),
    communicationTime: ({ communicationTime }) => date(communicationTime),
    positionTime: ({ positionTime }) => date(positionTime),
    locationType: ({ locationType }) =>
      locationType === undefined ? undefined : LOCATION_TYPES[locationType],
    speed: ({ speed }) => speed,
    acc: ({ acc }) => acc?.toString(),
    battery: ({ electricity }) => electricity,
    signal: ({ gsm }) => gsm,
  },
  subjectOf: async ({ caller: { accountId, username } }) => ({ accountId, name: username }),
  batches: readDevices,
});

async function* readDevices({ services }: JobContext, input: Input): AsyncGenerator<ManagedDevice[]> {
  const now = new Date();
  for await (const rows of readAllManagedDevices(services.database, toManagedFilter(input, now)))
    yield rows.map((row) => presentManaged(row, now.getTime()));
}
