/** The canvas above the vehicles: clusters with their counts, and name plates. */
import { VEHICLE_ACCENTS, VEHICLE_COLORS, VEHICLE_STATES, type MapTheme } from '../../lib/vehicle-colors.ts';
import { MAP_FONT } from '../basemap/font.ts';
import type { Cluster } from './layout.ts';
import type { LabelImage } from './label-images.ts';

const RING_WIDTH_PX = 4;
const BADGE_RADIUS_PX = 7;
const COUNT_FONT = `650 12px ${MAP_FONT}`;
const DISC: Readonly<Record<MapTheme, string>> = { light: '#ffffff', dark: '#12171e' };
/** Text on the states' colours, which are dark in the light theme and bright in the dark theme. */
const COUNT: Readonly<Record<MapTheme, string>> = { light: '#ffffff', dark: '#0d1319' };

export interface PlacedCluster {
  readonly cluster: Cluster;
  /** CSS pixels from the upper left corner. */
  readonly x: number;
  readonly y: number;
}

export interface PlacedLabel {
  readonly image: LabelImage;
  readonly left: number;
  readonly top: number;
}

export interface OverlayCanvas {
  readonly canvas: HTMLCanvasElement;
  readonly resize: (widthPx: number, heightPx: number, pixelRatio: number) => void;
  readonly draw: (clusters: readonly PlacedCluster[], labels: readonly PlacedLabel[]) => void;
}

/** @param language a BCP 47 tag, for the counts. */
export function createOverlayCanvas(theme: MapTheme, language: string): OverlayCanvas {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const counts = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  let ratio = 1;
  let isBlank = true;
  return {
    canvas,
    resize(widthPx, heightPx, pixelRatio) {
      ratio = pixelRatio;
      canvas.width = Math.round(widthPx * pixelRatio);
      canvas.height = Math.round(heightPx * pixelRatio);
      isBlank = true;
    },
    draw(clusters, labels) {
      if (!context || (isBlank && clusters.length === 0 && labels.length === 0)) return;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, canvas.width / ratio, canvas.height / ratio);
      isBlank = clusters.length === 0 && labels.length === 0;
      for (const placed of clusters) drawCluster(context, placed, theme, counts);
      for (const { image, left, top } of labels) {
        const [x, y] = [Math.round(left * ratio) / ratio, Math.round(top * ratio) / ratio];
        context.drawImage(image.canvas, x, y, image.width, image.height);
      }
    },
  };
}

/**
 * A disc in the colour of most of its vehicles. The ring around it shows the shares of all states, and a red badge that
 * one of them has an alarm.
 */
function drawCluster(
  context: CanvasRenderingContext2D,
  { cluster, x, y }: PlacedCluster,
  theme: MapTheme,
  counts: Intl.NumberFormat,
): void {
  const { radiusPx, count, byState } = cluster;
  const colors = VEHICLE_COLORS[theme];
  disc(context, x, y, radiusPx + RING_WIDTH_PX + 1, DISC[theme]);
  let from = -Math.PI / 2;
  context.lineWidth = RING_WIDTH_PX;
  VEHICLE_STATES.forEach((state, index) => {
    const to = from + (2 * Math.PI * (byState[index] ?? 0)) / count;
    if (to > from) {
      context.beginPath();
      context.arc(x, y, radiusPx + RING_WIDTH_PX / 2, from, to);
      context.strokeStyle = colors[state].fill;
      context.stroke();
    }
    from = to;
  });
  disc(context, x, y, radiusPx - 1, colors[cluster.state].fill);
  context.font = COUNT_FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = COUNT[theme];
  context.fillText(counts.format(count), x, y + 0.5);
  if (cluster.alarmed)
    drawBadge(
      context,
      x + (radiusPx + RING_WIDTH_PX) * Math.SQRT1_2,
      y - (radiusPx + RING_WIDTH_PX) * Math.SQRT1_2,
      theme,
    );
}

function drawBadge(context: CanvasRenderingContext2D, x: number, y: number, theme: MapTheme): void {
  disc(context, x, y, BADGE_RADIUS_PX + 1.5, DISC[theme]);
  disc(context, x, y, BADGE_RADIUS_PX, VEHICLE_ACCENTS[theme].alarm);
  context.fillStyle = COUNT[theme];
  context.fillText('!', x, y + 0.5);
}

function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number, color: string): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = color;
  context.fill();
}
