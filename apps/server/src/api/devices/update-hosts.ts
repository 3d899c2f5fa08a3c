import type { Handler } from '../call-context.ts';
import { beginForDevices } from './begin-for-devices.ts';
import { assertMayTell, devicesHost, takesHost } from './devices-host.ts';

export const updateHosts: Handler<'updateHosts'> = async (
  context,
  { host, tells, confirmation, ...given },
) => {
  const input = { host, tells };
  assertMayTell(context, input);
  return beginForDevices(context, given, {
    batch: devicesHost,
    input,
    judge(device) {
      if (!tells) return device.values.host === host ? 'unchanged' : undefined;
      return takesHost(device, host) ? undefined : { key: 'commandNotSupported', params: {} };
    },
    audited: { host, tells },
    ...(tells && { confirmation }),
  });
};
