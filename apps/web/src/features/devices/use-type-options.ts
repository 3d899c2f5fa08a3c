import { findDeviceTypes } from '@outrider/contract/device-types.ts';
import { useCall } from '../../lib/use-call.ts';
import { MODEL_OPTIONS } from '../../fleet/device-options.ts';

/** The types of devices to choose from: the models that are built in, and those that administrators have named. */
export function useTypeOptions(): { readonly value: number; readonly label: string }[] {
  const { data } = useCall(findDeviceTypes, {});
  const own = data?.list.filter(({ isBuiltIn }) => !isBuiltIn) ?? [];
  return [...MODEL_OPTIONS, ...own.map(({ deviceType, name }) => ({ value: deviceType, label: name }))];
}
