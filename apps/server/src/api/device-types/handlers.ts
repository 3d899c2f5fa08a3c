import type * as deviceTypes from '@outrider/contract/device-types.ts';
import type { HandlersOf } from '../call-context.ts';
import { addDeviceType, deleteDeviceType, updateDeviceType } from './change-types.ts';
import { findConfigurations, findTypeDetail, findTypes } from './find-types.ts';

export const deviceTypeHandlers = {
  addDeviceType,
  deleteDeviceType,
  findDeviceConfigurations: findConfigurations,
  findDeviceTypeDetail: findTypeDetail,
  findDeviceTypes: findTypes,
  updateDeviceType,
} satisfies HandlersOf<typeof deviceTypes>;
