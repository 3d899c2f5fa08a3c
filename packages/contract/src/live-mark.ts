import { z } from 'zod';

/** An instant of one run of the server: `RUN.MARK`. */
export const liveMark = z.string().regex(/^\d{1,10}\.\d{1,15}$/);

export interface LiveMark {
  readonly run: number;
  readonly mark: number;
}

export function formatLiveMark({ run, mark }: LiveMark): string {
  return `${run}.${mark}`;
}

/** Parses a text that matches `liveMark`. */
export function parseLiveMark(text: string): LiveMark {
  const [run = Number.NaN, mark = Number.NaN] = text.split('.').map(Number);
  return { run, mark };
}
