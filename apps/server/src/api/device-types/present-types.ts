/** Types of devices as the contract has them, those that are built in first. */
import type { CallOutput } from '@outrider/contract/call.ts';
import type { DeviceConfiguration, findDeviceTypes } from '@outrider/contract/device-types.ts';
import { findCommandKinds } from '@outrider/domain/commands/command-forms.ts';
import {
  DEVICE_MODELS,
  functionsOf,
  MODEL_NAMES,
  modelTraits,
  sleeps,
} from '@outrider/domain/device-models.ts';
import { onlineTimeoutMs } from '@outrider/domain/online-timeouts.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import type { DeviceTypeRow } from '../../store/devices/device-types.ts';

export type PresentedType = CallOutput<typeof findDeviceTypes>['list'][number];

const BUILT_IN: readonly PresentedType[] = MODEL_NAMES.map((name) => {
  const number = DEVICE_MODELS[name];
  return { deviceType: number, name, likeType: number, lacks: 0, isBuiltIn: true };
});

export function findBuiltIn(number: number): PresentedType | undefined {
  return BUILT_IN.find(({ deviceType }) => deviceType === number);
}

export function presentType({ typeNumber, name, likeModel, lacks }: DeviceTypeRow): PresentedType {
  // The table holds numbers of models alone.
  const likeType = likeModel as PresentedType['likeType'];
  return { deviceType: typeNumber, name, likeType, lacks, isBuiltIn: false };
}

export function presentTypes(own: readonly DeviceTypeRow[]): PresentedType[] {
  return [...BUILT_IN, ...own.map(presentType)];
}

/** What follows from a type, for units with the protocol type that they usually have. */
export function toConfiguration(
  type: PresentedType,
  counts: ReadonlyMap<number, number>,
): DeviceConfiguration {
  const { likeType: model, lacks } = type;
  const deviceProtocol = PROTOCOL_TYPES[modelTraits(model).protocol];
  const kind = { model, protocolType: deviceProtocol, lacks };
  return {
    ...type,
    deviceProtocol,
    functions: functionsOf(kind),
    commands: findCommandKinds(kind),
    sleeps: sleeps(kind),
    offlineAfterMs: onlineTimeoutMs(model, deviceProtocol),
    devices: counts.get(type.deviceType) ?? 0,
  };
}
