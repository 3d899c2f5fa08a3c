/** Layers only for a vehicle that is selected or followed: its trail, and the accuracy of its position. */
import type { LiveState } from '@outrider/contract/live.ts';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { useRead } from '../../lib/use-call.ts';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { CircleLayer } from '../../map/CircleLayer.tsx';
import { TrailLayer } from '../../map/TrailLayer.tsx';
import type { Fleet } from '../../fleet/fleet.ts';
import { loadTracks } from '../../fleet/tracks/load-tracks.ts';
import { addLive, cutBefore, joinTrails, toTrailPoints, type TrailPoint } from './live-trail.ts';
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

/** Subscribes to the selected vehicle's position and to nothing else of the fleet. */
function usePosition(fleet: Fleet, deviceId: string): LiveState['position'] {
  const [position, setPosition] = useState(() => fleet.state(deviceId)?.position);
  useEffect(() => {
    const update = () => setPosition(fleet.state(deviceId)?.position);
    update();
    return fleet.subscribe(update);
  }, [fleet, deviceId]);
  return position;
}

/** Devices with such positions report no accuracy, so the label says that the radius is a typical one. */
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
  const [live, setLive] = useState<readonly TrailPoint[]>([]);
  const next = addLive(live, position);
  // Setting state while rendering is React's way to derive state from props; React renders again at once.
  if (next !== live) setLive(next);
  const read = useRead(
    'trail',
    { deviceId, minutes },
    isOn ? (signal) => readTrail(deviceId, minutes, signal) : undefined,
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  );
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
