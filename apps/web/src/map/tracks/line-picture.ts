/**
 * The lines as they were drawn last: a canvas that lies where the map has moved to. It can be copied at any time, which
 * a canvas of the graphics card cannot.
 */
import { covers, type Frame } from './line-frame.ts';

/** A picture that is stretched by more looks wrong even for a moment. */
const STRETCH_MAX = 2;

export interface LinePicture {
  readonly canvas: HTMLCanvasElement;
  /** Takes what was drawn for a frame; what is drawn on the context comes on top. */
  take(drawn: HTMLCanvasElement, frame: Frame, pixelRatio: number): CanvasRenderingContext2D | undefined;
  /** Moves it to where it lies in what the map shows now. */
  place(view: Frame): void;
  /** Whether it has all of what the map shows now, at about its scale. */
  covers(view: Frame): boolean;
  isSharp(view: Frame): boolean;
  /** It shows no longer what there is: until the next one is taken it covers nothing. */
  forget(): void;
}

export function createLinePicture(): LinePicture {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d') ?? undefined;
  let shown: Frame | undefined;
  let isStale = true;

  return {
    canvas,
    take(drawn, frame, pixelRatio) {
      shown = frame;
      isStale = false;
      if (canvas.width !== drawn.width || canvas.height !== drawn.height) {
        canvas.width = drawn.width;
        canvas.height = drawn.height;
      }
      canvas.style.width = `${drawn.width / pixelRatio}px`;
      canvas.style.height = `${drawn.height / pixelRatio}px`;
      if (!context) return undefined;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.globalCompositeOperation = 'copy';
      context.drawImage(drawn, 0, 0);
      context.globalCompositeOperation = 'source-over';
      return context;
    },
    place(view) {
      if (!shown) return;
      const x = (shown.left - view.left) / view.resolution;
      const y = (view.top - shown.top) / view.resolution;
      const scale = shown.resolution / view.resolution;
      canvas.style.transform = `translate(${x}px, ${y}px)${scale === 1 ? '' : ` scale(${scale})`}`;
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
