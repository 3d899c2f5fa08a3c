import { findNeeds, type Need } from '@outrider/contract/needs.ts';
import { useEffect } from 'react';
import { beep } from '../../../lib/beep.ts';
import { useSession } from '../../../lib/session.ts';
import { createStoredChoice } from '../../../lib/stored.ts';
import { useCall } from '../../../lib/use-call.ts';
import { useHasPermission } from '../../../ui/Allowed.tsx';

/** How often what is new is fetched, with or without a live connection. */
export const NEEDS_EVERY_MS = 10_000;
const SOUND_EVERY_MS = 5_000;
const NONE: readonly Need[] = [];

export const alarmSound = createStoredChoice('alarmSound', ['on', 'off'], 'on');

export interface Needs {
  /** The worst first. */
  readonly list: readonly Need[];
  /** Lines, also of those beyond the list. */
  readonly total: number;
  /** Urgent alarms that nobody has acknowledged. */
  readonly urgent: number;
  readonly error: unknown;
}

/** What needs somebody in the user's account and all below; undefined for who may not see alarms. */
export function useNeeds(): Needs | undefined {
  const { data: user } = useSession();
  const mayRead = useHasPermission('main:alarms');
  const { data, error } = useCall(
    findNeeds,
    { id: user?.id ?? '' },
    {
      enabled: mayRead && user !== undefined,
      refetchInterval: NEEDS_EVERY_MS,
      // Whoever works in another window hears of an SOS, too.
      refetchIntervalInBackground: true,
      staleTime: NEEDS_EVERY_MS,
    },
  );
  if (!mayRead) return undefined;
  const { list = NONE, total = 0, urgent = 0 } = data ?? {};
  return { list, total, urgent, error: data ? undefined : error };
}

/** Sounds again and again while there is an urgent alarm that nobody has acknowledged. */
export function useAlarmSound(urgent: number): void {
  const isOn = alarmSound.use() === 'on' && urgent > 0;
  useEffect(() => {
    if (!isOn) return;
    beep('call');
    const timer = setInterval(() => beep('call'), SOUND_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}
