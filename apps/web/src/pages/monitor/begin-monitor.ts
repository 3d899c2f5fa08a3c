/** What the monitor reads first, asked for while its page is still being loaded. */
import type { CurrentUser } from '@outrider/contract/session.ts';
import { deviceListRead } from '../../fleet/use-device-list.ts';
import type { ReadAhead } from '../../lib/use-call.ts';
import { readAccountId } from './chosen-account.ts';

export function beginMonitor(readAhead: ReadAhead, user: CurrentUser): Promise<void> {
  return readAhead(deviceListRead(readAccountId(new URLSearchParams(location.search), user.id)));
}
