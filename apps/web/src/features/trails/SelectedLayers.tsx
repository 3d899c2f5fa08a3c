/** What is drawn around a vehicle that is selected or followed, and no other: the way behind it, and how sure its place is. */
import type { LiveState } from '@outrider/contract/live.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { CircleLayer } from '../../map/CircleLayer.tsx';
import { TrailLayer } from '../../map/TrailLayer.tsx';
import type { Fleet } from '../../fleet/fleet.ts';
import { loadTracks } from '../../fleet/tracks/load-tracks.ts';
import { addHeard, cutBefore, joinTrails, toTrailPoints, type TrailPoint } from './live-trail.ts';
import { useTrailMinutes } from '../../fleet/layers/trail-choice.ts';
import { typicalAccuracyM, useTypically } from './typical-accuracy.ts';

const MINUTE_MS = 60_000;

interface SelectedLayersProps {
  readonly fleet: Fleet;
  readonly deviceId: string;
}

export function SelectedLayers({ fleet, deviceId }: SelectedLayersProps): ReactElement {
  const position = usePosition(fleet, deviceId);
  const typically = useTypically();
  const circles = useMemo(() => (position ? circlesOf(position, typically) : []), [position, typically]);
  return (
    <>
      <CircleLayer circles={circles} />
      {!fleet.isPast && <LiveTrail key={deviceId} deviceId={deviceId} position={position} />}
    </>
  );
}

/** Follows the selected vehicle's position and nothing else of the fleet. */
function usePosition(fleet: Fleet, deviceId: string): LiveState['position'] {
  const [position, setPosition] = useState(() => fleet.state(deviceId)?.position);
  useEffect(() => {
    const look = () => setPosition(fleet.state(deviceId)?.position);
    look();
    return fleet.subscribe(look);
  }, [fleet, deviceId]);
  return position;
}

/** No device that sends such a place says how sure it is, so the circle says that it is none of the device's own. */
function circlesOf(
  { locationType, latitude, longitude }: NonNullable<LiveState['position']>,
  typically: (radiusM: number) => string,
) {
  const radiusM = typicalAccuracyM(locationType);
  return radiusM === undefined ? [] : [{ latitude, longitude, radiusM, label: typically(radiusM) }];
}

interface LiveTrailProps {
  readonly deviceId: string;
  readonly position: LiveState['position'];
}

function LiveTrail({ deviceId, position }: LiveTrailProps): ReactElement | null {
  const minutes = useTrailMinutes();
  const mayRead = useHasPermission('main:track');
  const isOn = mayRead && minutes > 0;
  const [heard, setHeard] = useState<readonly TrailPoint[]>([]);
  const next = addHeard(heard, position);
  // While rendering, as React has it for what is derived from earlier values: it begins anew at once.
  if (next !== heard) setHeard(next);
  const read = useQuery({
    queryKey: ['trail', deviceId, minutes],
    queryFn: ({ signal }) => readTrail(deviceId, minutes, signal),
    enabled: isOn,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const trails = useMemo(() => {
    const points = joinTrails(read.data ?? [], next);
    const lastMs = points.at(-1)?.timeMs ?? 0;
    return [{ id: deviceId, points: cutBefore(points, lastMs - minutes * MINUTE_MS) }];
  }, [read.data, next, deviceId, minutes]);
  return isOn ? <TrailLayer trails={trails} /> : null;
}

async function readTrail(
  deviceId: string,
  minutes: number,
  signal: AbortSignal,
): Promise<readonly TrailPoint[]> {
  const toMs = Date.now();
  const fromMs = toMs - minutes * MINUTE_MS;
  const days: TrailPoint[][] = [];
  await loadTracks(
    { ids: [deviceId], from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() },
    {
      signal,
      onDays: (read) => days.push(...read.map(({ track }) => toTrailPoints(track, fromMs, toMs))),
    },
  );
  return days.flat().toSorted((a, b) => a.timeMs - b.timeMs);
}
