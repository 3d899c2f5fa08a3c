import { findUrgentAlarms, type UnreadAlarm } from '@outrider/contract/device-alarms.ts';
import { useEffect } from 'react';
import { beep } from '../../../lib/beep.ts';
import { useSession } from '../../../lib/session.ts';
import { createStoredChoice } from '../../../lib/stored.ts';
import { useCall } from '../../../lib/use-call.ts';
import { useHasPermission } from '../../../ui/Allowed.tsx';

const EVERY_MS = 10_000;
const BEEP_EVERY_MS = 5_000;
const NONE: readonly UnreadAlarm[] = [];

/** Off until somebody asks for it: whoever opens the platform in an office does not expect it to sound. */
export const alarmSound = createStoredChoice('alarmSound', ['on', 'off'], 'off');

interface UrgentAlarms {
  /** By device and kind, newest first. */
  readonly list: readonly UnreadAlarm[];
  /** How many alarms they are. */
  readonly total: number;
}

/** The urgent alarms that nobody has read, of the user's account and all below; undefined for who may not see alarms. */
export function useUrgentAlarms(): UrgentAlarms | undefined {
  const { data: user } = useSession();
  const mayRead = useHasPermission('main:alarms');
  const { data } = useCall(
    findUrgentAlarms,
    { id: user?.id ?? '' },
    { enabled: mayRead && user !== undefined, refetchInterval: EVERY_MS, staleTime: EVERY_MS },
  );
  return mayRead ? { list: data?.list ?? NONE, total: data?.total ?? 0 } : undefined;
}

/** Sounds again and again while there is an urgent alarm that nobody has read. */
export function useAlarmSound(total: number): void {
  const isOn = alarmSound.use() === 'on' && total > 0;
  useEffect(() => {
    if (!isOn) return;
    beep('call');
    const timer = setInterval(() => beep('call'), BEEP_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}
