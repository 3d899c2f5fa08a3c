import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../../../lib/language.ts';
import { useTheme } from '../../../lib/theme.ts';
import { LINE_VEHICLE_COLORS } from '../../../map/tracks/line-colors.ts';
import { Waiting } from '../../../ui/Waiting.tsx';
import type { DeviceTrack } from '../model/device-track.ts';
import type { Clock } from '../play/clock.ts';
import type { ChartDrawing } from './draw-chart.ts';
import { curvesOf } from './series.ts';
import './chart.css';

interface TrackChartProps {
  readonly track: DeviceTrack;
  readonly clock: Clock;
  readonly beginMs: number;
  readonly endMs: number;
}

/** Twice the pixels of a wide screen, because each stretch keeps two values. */
const STRETCHES = 1_500;

/** With its library, which no other page needs. */
const loadDrawing = () => import('./draw-chart.ts');

/** The curves of speed and other values, in step with the clock: a line marks its instant, and a click sets it. */
export function TrackChart({ track, clock, beginMs, endMs }: TrackChartProps): ReactElement {
  const { t, i18n } = useTranslation('track');
  const theme = useTheme();
  const language = languageTag(i18n.language);
  const element = useRef<HTMLDivElement>(null);
  const cursor = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<ChartDrawing>();

  useEffect(() => {
    let stopped = false;
    let created: ChartDrawing | undefined;
    let observer: ResizeObserver | undefined;
    void loadDrawing().then(({ drawChart }) => {
      const target = element.current;
      if (stopped || !target) return;
      const follow = (): void => placeCursor(cursor.current, created, clock);
      created = drawChart(target, clock.seek, follow);
      observer = new ResizeObserver(() => {
        created?.resize();
        follow();
      });
      observer.observe(target);
      setDrawing(created);
    });
    return () => {
      stopped = true;
      observer?.disconnect();
      created?.dispose();
    };
  }, [clock]);

  const curves = useMemo(() => curvesOf(track, { beginMs, endMs }, STRETCHES), [track, beginMs, endMs]);

  useEffect(() => {
    if (!drawing) return undefined;
    const style = getComputedStyle(document.documentElement);
    const named = curves.map((curve) => ({
      ...curve,
      title: t(`series.${curve.name}`, { probe: curve.probe ?? '' }).trim(),
    }));
    const colors = {
      text: style.getPropertyValue('--text-quiet'),
      line: style.getPropertyValue('--line'),
      panel: style.getPropertyValue('--raised'),
      curves: LINE_VEHICLE_COLORS[theme],
    };
    drawing.setCurves(named, colors, language);
    const follow = (): void => placeCursor(cursor.current, drawing, clock);
    follow();
    return clock.subscribe(follow);
  }, [drawing, curves, theme, language, t, clock]);

  return (
    <div className="track-chart" role="img" aria-label={t('chart')}>
      {!drawing && <Waiting />}
      <div ref={element} className="track-chart-canvas" />
      <div ref={cursor} className="track-chart-cursor" hidden />
    </div>
  );
}

/** Moves the line in each frame without drawing the chart anew. */
function placeCursor(line: HTMLElement | null, drawing: ChartDrawing | undefined, clock: Clock): void {
  if (!line) return;
  const x = drawing?.placeOf(clock.nowMs());
  line.hidden = x === undefined;
  if (x !== undefined) line.style.transform = `translateX(${x}px)`;
}
