import { encodeRewindFrame, MINUTE_MS, REWIND_MEDIA, rewindMinutesMax } from '@outrider/contract/rewind.ts';
import { DomainError } from '../../domain-error.ts';
import { type RewindRange, readRewind } from '../../history/rewind/rewind.ts';
import type { Services } from '../../services.ts';
import { findSubtreeDeviceIds } from '../../store/reports/latest-states.ts';
import type { Handler } from '../call-context.ts';
import { seesServedOnly } from '../served.ts';
import { rewindBeginMs } from './find-rewind-range.ts';

export const findAllAt: Handler<'findAllAt'> = async ({ services, caller }, { id, at, minutes }) => {
  const now = Date.now();
  const atMs = Math.floor(Date.parse(at) / MINUTE_MS) * MINUTE_MS;
  if (atMs > now) throw new DomainError('invalidInput', { argument: 'at', problem: 'in the future' });
  if (atMs < rewindBeginMs(services.rewindDays, now) - MINUTE_MS) {
    throw new DomainError('rangeTooLong', { maxDays: services.rewindDays });
  }
  const deviceIds = await findSubtreeDeviceIds(services.database, {
    accountId: id,
    servedOnly: seesServedOnly(caller),
  });
  // No further than what is over.
  const lastMs = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const count = Math.min(minutes, rewindMinutesMax(deviceIds.length));
  const toMs = Math.min(atMs + count * MINUTE_MS, lastMs);
  return { mediaType: REWIND_MEDIA, bytes: encode(services, { deviceIds, atMs, toMs }) };
};

async function* encode(services: Services, range: RewindRange): AsyncGenerator<Uint8Array> {
  for await (const frame of readRewind(services.database, services.sealedSamples, range)) {
    yield encodeRewindFrame(frame);
  }
}
