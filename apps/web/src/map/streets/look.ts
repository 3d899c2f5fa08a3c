/** What is drawn of the street map: areas, lines and names, before they become the map engine's styles. */
import type { StreetColors } from './street-colors.ts';

export type Tone = keyof StreetColors;

/** What is higher covers what is lower; of names the higher keeps its room. */
export type Look =
  | { readonly kind: 'area'; readonly tone: Tone; readonly level: number }
  | {
      readonly kind: 'line';
      readonly tone: Tone;
      readonly widthPx: number;
      readonly dashed?: boolean;
      readonly level: number;
    }
  | {
      readonly kind: 'name';
      readonly text: string;
      readonly tone: Tone;
      readonly sizePx: number;
      readonly weight: 400 | 500 | 600;
      /** Along its line instead of at its point. */
      readonly along: boolean;
      readonly level: number;
    };

export interface Thing {
  /** The schema's layer. */
  readonly layer: string;
  /** A property of the schema. */
  readonly get: (name: string) => unknown;
}
