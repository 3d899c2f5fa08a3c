import { type ReactElement, useEffect, useRef } from 'react';
import { useTheme } from '../../../lib/theme.ts';
import { GAP_COLORS } from '../../../map/tracks/line-colors.ts';
import { type MapTheme, VEHICLE_COLORS } from '../../../lib/vehicle-colors.ts';
import type { DeviceTrack } from '../model/device-track.ts';
import { binTrack, STRIP_KINDS, type StripBins } from './strip.ts';

interface StripProps {
  readonly track: DeviceTrack | undefined;
  readonly beginMs: number;
  readonly endMs: number;
  readonly overspeedKmh: number | undefined;
}

/** The smallest upper end of the scale, km/h. */
const LEAST_TOP_KMH = 60;
const BAND_PX = 4;

export function Strip({ track, beginMs, endMs, overspeedKmh }: StripProps): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const draw = (): void => {
      const width = Math.max(1, Math.round(element.clientWidth * devicePixelRatio));
      element.width = width;
      element.height = Math.max(1, Math.round(element.clientHeight * devicePixelRatio));
      if (track) paint(element, binTrack(track, beginMs, endMs, width), theme, overspeedKmh);
    };
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    return () => observer.disconnect();
  }, [track, beginMs, endMs, theme, overspeedKmh]);
  return <canvas ref={canvas} className="track-strip" aria-hidden />;
}

function paint(
  canvas: HTMLCanvasElement,
  { mostKmh, kinds }: StripBins,
  theme: MapTheme,
  overspeedKmh: number | undefined,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  context.clearRect(0, 0, width, height);
  const colors = VEHICLE_COLORS[theme];
  const band = BAND_PX * devicePixelRatio;
  const top = Math.max(LEAST_TOP_KMH, ...mostKmh);
  for (let x = 0; x < width; x++) {
    const speedKmh = mostKmh[x] ?? -1;
    const kind = kinds[x];
    if (kind === STRIP_KINDS.unknown) continue;
    if (kind === STRIP_KINDS.gap) {
      context.fillStyle = GAP_COLORS[theme];
      if (x % 6 < 3) context.fillRect(x, height - band, 1, band / 2);
      continue;
    }
    context.fillStyle = (kind === STRIP_KINDS.standing ? colors.stopped : colors.moving).fill;
    context.fillRect(x, height - band, 1, band);
    if (speedKmh <= 0) continue;
    const isOver = overspeedKmh !== undefined && speedKmh > overspeedKmh;
    const tall = ((height - band - 2) * speedKmh) / top;
    context.fillStyle = isOver ? colors.overspeed.fill : colors.moving.fill;
    context.globalAlpha = isOver ? 0.9 : 0.45;
    context.fillRect(x, height - band - tall, 1, tall);
    context.globalAlpha = 1;
  }
}
