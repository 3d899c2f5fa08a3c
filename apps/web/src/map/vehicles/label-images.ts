import type { MapTheme } from '../../lib/vehicle-colors.ts';
import { MAP_FONT } from '../basemap/font.ts';

const TEXT: Readonly<Record<MapTheme, string>> = { light: '#171c22', dark: '#e9edf2' };
const PLATE: Readonly<Record<MapTheme, string>> = {
  light: 'rgba(255,255,255,0.94)',
  dark: 'rgba(26,32,40,0.94)',
};
const EDGE: Readonly<Record<MapTheme, string>> = {
  light: 'rgba(23,28,34,0.14)',
  dark: 'rgba(233,237,242,0.16)',
};
const FONT = `600 11px ${MAP_FONT}`;
const PADDING_PX = 5;
const HEIGHT_PX = 17;
const RADIUS_PX = 4;
/** The greatest width of a name plate. Longer names would cover their neighbours; card and list show the whole name. */
const MAX_WIDTH_PX = 140;
/** The number of images kept; beyond it the least recently used are dropped. */
const KEPT = 2_000;

export interface LabelImage {
  readonly canvas: HTMLCanvasElement;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Name plates as images. Drawing the text in each frame would cost more than everything else on the map. */
export class LabelImages {
  readonly #theme: MapTheme;
  readonly #images = new Map<string, LabelImage>();
  #pixelRatio = 1;

  constructor(theme: MapTheme) {
    this.#theme = theme;
  }

  setPixelRatio(pixelRatio: number): void {
    if (pixelRatio !== this.#pixelRatio) this.#images.clear();
    this.#pixelRatio = pixelRatio;
  }

  /** Drops all images; they are drawn anew when needed. */
  forget(): void {
    this.#images.clear();
  }

  get(label: string): LabelImage {
    const known = this.#images.get(label);
    if (known) return known;
    if (this.#images.size >= KEPT) this.#images.clear();
    const image = this.#draw(label);
    this.#images.set(label, image);
    return image;
  }

  #draw(label: string): LabelImage {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    if (!context) return { canvas, width: 0, height: 0 };
    context.font = FONT;
    const text = shortened(label, (part) => context.measureText(part).width);
    const width = Math.ceil(context.measureText(text).width) + 2 * PADDING_PX;
    canvas.width = width * this.#pixelRatio;
    canvas.height = HEIGHT_PX * this.#pixelRatio;
    context.scale(this.#pixelRatio, this.#pixelRatio);
    context.beginPath();
    context.roundRect(0.5, 0.5, width - 1, HEIGHT_PX - 1, RADIUS_PX);
    context.fillStyle = PLATE[this.#theme];
    context.fill();
    context.strokeStyle = EDGE[this.#theme];
    context.stroke();
    // Resizing a canvas resets its font.
    context.font = FONT;
    context.textBaseline = 'middle';
    context.fillStyle = TEXT[this.#theme];
    context.fillText(text, PADDING_PX, HEIGHT_PX / 2 + 0.5);
    return { canvas, width, height: HEIGHT_PX };
  }
}

function shortened(label: string, widthOf: (text: string) => number): string {
  if (widthOf(label) <= MAX_WIDTH_PX) return label;
  const characters = [...label];
  while (characters.length > 1 && widthOf(`${characters.join('')}…`) > MAX_WIDTH_PX) characters.pop();
  return `${characters.join('')}…`;
}
