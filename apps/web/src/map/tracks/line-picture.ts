/** The last drawing of the lines: canvases over each other, moved along with the map. */
import { covers, type Frame } from './line-frame.ts';

/** A drawing stretched by more than this looks wrong even for a moment. */
const STRETCH_MAX = 2;

export interface LinePicture {
  /** The canvases now show the lines of this frame, at this many device pixels per CSS pixel. */
  take(frame: Frame, pixelRatio: number): void;
  /** Moves the drawing to its place in the current view. */
  place(view: Frame): void;
  /** Whether the drawing covers all of the view at about its scale. */
  covers(view: Frame): boolean;
  isSharp(view: Frame): boolean;
  /** Marks the drawing as out of date: it covers nothing until `take` is called. */
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
