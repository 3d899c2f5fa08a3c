import { type DeviceAlarm, findAllAlarms } from '@outrider/contract/device-alarms.ts';
import { useState } from 'react';
import { useCall } from '../../../lib/use-call.ts';
import type { MarkInput } from './AcknowledgeDialog.tsx';

const EVERY_MS = 10_000;
/** More than that need no exact number. */
const COUNTED_MAX = 50;

/** The alarm that came last. By the clock it may be older than others: reports come late, and clocks of devices differ. */
function lastOf(alarms: readonly DeviceAlarm[]): bigint {
  return alarms.reduce((last, { id }) => (BigInt(id) > last ? BigInt(id) : last), 0n);
}

/**
 * How many alarms have come since the list was read: they are announced above it, and no row moves by itself.
 * @param input which alarms are listed
 */
export function useNewer(input: MarkInput) {
  const key = JSON.stringify(input);
  /** Up to which alarm the list was read, for the input that it was read for. */
  const [seen, setSeen] = useState<{ readonly key: string; readonly last: bigint }>();
  const { data } = useCall(
    findAllAlarms,
    { ...input, pageSize: COUNTED_MAX, counted: false },
    { refetchInterval: EVERY_MS, staleTime: EVERY_MS },
  );
  const last = data && lastOf(data.list);
  if (last !== undefined && seen?.key !== key) setSeen({ key, last });
  const newer = data && seen?.key === key ? data.list.filter(({ id }) => BigInt(id) > seen.last) : [];
  return {
    newer: newer.length,
    caughtUp() {
      if (last !== undefined) setSeen({ key, last });
    },
  };
}
