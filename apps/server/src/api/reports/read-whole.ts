/**
 * Reads so much of the history around a period that what crosses its edges is whole: a day on either side, and more
 * only where something is still open there. Beyond the most, what is known is told.
 */
import { DAY_MS } from '../../telemetry/days.ts';
import type { ReportDevice } from './report-source.ts';

interface Span {
  readonly beginMs: number;
  readonly endMs: number;
}

export interface FoundSpans<Found extends Span> {
  /** Those that touch the period. */
  readonly spans: readonly Found[];
  /** That of them which was open at the last point. */
  readonly open: Found | undefined;
  /** The instant of the first point; undefined if there is none. */
  readonly firstMs: number | undefined;
}

/** Days that are read before and after the period, until all is whole. Our choice. */
const DAYS_AROUND = [1, 8, 32] as const;

export async function readWhole<Found extends Span>(
  device: ReportDevice,
  read: (fromMs: number, toMs: number) => Promise<FoundSpans<Found>>,
): Promise<{ readonly spans: readonly Found[]; readonly ongoing: Found | undefined }> {
  const nowMs = Date.now();
  let [before, after]: [number, number] = [0, 0];
  for (;;) {
    const toMs = device.endMs + (DAYS_AROUND[after] ?? 0) * DAY_MS;
    const { spans, open, firstMs } = await read(device.beginMs - (DAYS_AROUND[before] ?? 0) * DAY_MS, toMs);
    const isCutBefore = spans.some(({ beginMs }) => beginMs === firstMs && beginMs < device.beginMs);
    const isCutAfter = open !== undefined && toMs < nowMs;
    const [lacksBefore, lacksAfter] = [
      isCutBefore && before < DAYS_AROUND.length - 1,
      isCutAfter && after < DAYS_AROUND.length - 1,
    ];
    if (!lacksBefore && !lacksAfter) return { spans, ongoing: isCutAfter ? undefined : open };
    if (lacksBefore) before++;
    if (lacksAfter) after++;
  }
}
