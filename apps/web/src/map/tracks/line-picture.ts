/** The lines as they were drawn last: canvases over each other that lie where the map has moved to. */
import { covers, type Frame } from './line-frame.ts';

/** A picture that is stretched by more looks wrong even for a moment. */
const STRETCH_MAX = 2;

export interface LinePicture {
  /** They show the lines of this frame now, at so many device pixels for a CSS pixel. */
  take(frame: Frame, pixelRatio: number): void;
  /** Moves it to where it lies in what the map shows now. */
  place(view: Frame): void;
  /** Whether it has all of what the map shows now, at about its scale. */
  covers(view: Frame): boolean;
  isSharp(view: Frame): boolean;
  /** It shows no longer what there is: until the next one is taken it covers nothing. */
  forget(): void;
}

export function createLinePicture(canvases: readonly HTMLCanvasElement[]): LinePicture {
  let shown: Frame | undefined;
  let isStale = true;
  return {
    take(frame, pixelRatio) {
      shown = frame;
      isStale = false;
      for (const { style, width, height } of canvases) {
        style.width = `${width / pixelRatio}px`;
        style.height = `${height / pixelRatio}px`;
      }
    },
    place(view) {
      if (!shown) return;
      const x = (shown.left - view.left) / view.resolution;
      const y = (view.top - shown.top) / view.resolution;
      const scale = shown.resolution / view.resolution;
      const transform = `translate(${x}px, ${y}px)${scale === 1 ? '' : ` scale(${scale})`}`;
      for (const { style } of canvases) style.transform = transform;
    },
    covers(view) {
      if (isStale || !shown) return false;
      const stretch = shown.resolution / view.resolution;
      return stretch <= STRETCH_MAX && stretch >= 1 / STRETCH_MAX && covers(shown, view);
    },
    isSharp: (view) => shown?.resolution === view.resolution,
    forget() {
      isStale = true;
    },
  };
}
