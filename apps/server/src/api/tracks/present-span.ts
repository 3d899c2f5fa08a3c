import type { StayPoint } from '@outrider/contract/tracks.ts';
import type { LonLat } from '@outrider/domain/geometry.ts';

type Span = Omit<StayPoint, 'lat' | 'lon'>;

/** What a stay and a trip have in common. */
export function presentSpan(id: string, beginMs: number, endMs: number, ongoing: boolean): Span {
  return {
    id,
    startTime: new Date(beginMs).toISOString(),
    endTime: new Date(endMs).toISOString(),
    durationS: Math.round((endMs - beginMs) / 1_000),
    ongoing,
  };
}

/** As precise as devices are: 1e-6 degree. */
export function presentPlace({ latitude, longitude }: LonLat): { lat: number; lon: number } {
  return { lat: Math.round(latitude * 1e6) / 1e6, lon: Math.round(longitude * 1e6) / 1e6 };
}
