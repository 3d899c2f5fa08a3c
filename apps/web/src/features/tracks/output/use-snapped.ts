/** The tracks matched to roads, for the day at the clock's instant, as separate lines for the map. */
import { findSnapProvider, snapTrack } from '@outrider/contract/tracks.ts';
import type { CallOutput } from '@outrider/contract/call.ts';
import { useEffect, useMemo, useRef } from 'react';
import { type Answer, useCall, useCalls } from '../../../lib/use-call.ts';
import { LINE_FLAGS, type LineChunk, type LineStore } from '../../../map/tracks/line-store.ts';

export interface Snapped {
  /** Whether the operator has set up a service for it. */
  readonly isOffered: boolean;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly fixes: number;
  readonly matchedFixes: number;
  /** Undefined while nothing is to be shown. */
  readonly lines: LineStore | undefined;
}

type SnapAnswer = CallOutput<typeof snapTrack>;

export interface SnapRange {
  readonly fromMs: number;
  readonly toMs: number;
}

export function useSnapped(
  deviceIds: readonly string[],
  { fromMs, toMs }: SnapRange,
  isOn: boolean,
): Snapped {
  const provider = useCall(findSnapProvider, {}, { staleTime: Number.POSITIVE_INFINITY, retry: false });
  const isOffered = provider.data !== undefined && provider.data.protocol !== null;
  const isAsked = isOn && isOffered && toMs > fromMs;
  const range = { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
  const found = useCalls(
    snapTrack,
    deviceIds.map((id) => ({ id, ...range })),
    { combine: combineSnapped, enabled: isAsked, staleTime: 60_000, retry: false },
  );
  const chunks = useRef<readonly LineChunk[]>([]);
  const listeners = useRef(new Set<() => void>());
  const { answers } = found;
  useEffect(() => {
    chunks.current = isAsked
      ? answers.flatMap((answer, vehicle) => (answer ? toChunks(answer, vehicle) : []))
      : [];
    for (const listener of listeners.current) listener();
  }, [answers, isAsked]);
  const lines = useMemo<LineStore>(
    () => ({
      chunks: () => chunks.current,
      subscribe(listener) {
        const current = listeners.current;
        current.add(listener);
        return () => current.delete(listener);
      },
    }),
    [],
  );
  const sum = (pick: (answer: SnapAnswer) => number): number =>
    answers.reduce((total, answer) => total + (answer ? pick(answer) : 0), 0);
  return {
    isOffered,
    isPending: isAsked && found.isPending,
    error: isAsked ? found.error : undefined,
    fixes: sum(({ fixes }) => fixes),
    matchedFixes: sum(({ matchedFixes }) => matchedFixes),
    lines: isAsked ? lines : undefined,
  };
}

function combineSnapped(answers: readonly Answer<SnapAnswer>[]) {
  return {
    answers: answers.map(({ data }) => data),
    error: answers.find(({ error }) => error)?.error,
    isPending: answers.some(({ isPending }) => isPending),
  };
}

/** All pieces of a vehicle as one chunk; there is no line between two pieces. */
function toChunks({ pieces }: SnapAnswer, vehicle: number): LineChunk[] {
  const numbers = pieces.map(({ line }) => line);
  const count = numbers.reduce((sum, line) => sum + line.length / 2, 0);
  if (count === 0) return [];
  const latitudeE6 = new Int32Array(count);
  const longitudeE6 = new Int32Array(count);
  const flags = new Uint8Array(count);
  let at = 0;
  for (const line of numbers) {
    flags[at] = LINE_FLAGS.begins;
    for (let index = 0; index < line.length; index += 2) {
      longitudeE6[at] = Math.round((line[index] ?? 0) * 1e6);
      latitudeE6[at] = Math.round((line[index + 1] ?? 0) * 1e6);
      at++;
    }
  }
  const levels = new Uint8Array(count);
  return [
    {
      vehicle,
      latitudeE6,
      longitudeE6,
      flags,
      levels,
      speedDkmh: undefined,
      trips: undefined,
      joint: undefined,
    },
  ];
}
