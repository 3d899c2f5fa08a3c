/** What a share link shows now, asked for again and again for as long as the link is open. */
import { findShared, type Shared } from '@outrider/contract/shares.ts';
import { useRef } from 'react';
import { callApi } from '../../lib/api.ts';
import { useRead } from '../../lib/use-call.ts';
import { extendTrail, type OpenShare, type TrailPoint } from './shared-view.ts';

const EVERY_MS = 10_000;
/** A link that is not open yet is looked at less often. */
const EVERY_WAITING_MS = 30_000;

type Trails = readonly (readonly TrailPoint[])[];

export function useShared(token: string) {
  // The ways grow from answer to answer.
  const trails = useRef<Trails>(undefined);
  return useRead(
    'shared vehicles',
    token,
    async (signal) => {
      const shared = await callApi(findShared, { token, trail: trails.current === undefined }, signal);
      if (shared.status === 'open') trails.current = extendTrails(trails.current ?? [], shared);
      return { shared, trails: trails.current ?? [] };
    },
    {
      refetchInterval: ({ state: { data } }) => everyMs(data?.shared),
      refetchOnWindowFocus: true,
      gcTime: 0,
      retry: 1,
    },
  );
}

function extendTrails(trails: Trails, { vehicles, trailMinutes, time }: OpenShare): Trails {
  if (trailMinutes === 0) return [];
  const sinceMs = Date.parse(time) - trailMinutes * 60_000;
  return vehicles.map((vehicle, index) => extendTrail(trails[index] ?? [], vehicle, sinceMs));
}

function everyMs(data: Shared | undefined): number | false {
  if (!data) return EVERY_WAITING_MS;
  if (data.status === 'open') return EVERY_MS;
  return data.status === 'notYet' ? EVERY_WAITING_MS : false;
}
