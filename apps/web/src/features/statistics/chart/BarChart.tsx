import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTheme } from '../../../lib/theme.ts';
import { LINE_VEHICLE_COLORS } from '../../../map/tracks/line-colors.ts';
import { Waiting } from '../../../ui/Waiting.tsx';
import type { Bar, BarDrawing } from './draw-bars.ts';
import './bar-chart.css';

interface BarChartProps {
  readonly label: string;
  /** Undefined while they are read. Pass the same list on every render. */
  readonly bars: readonly Bar[] | undefined;
  /** The value with its unit, and the value alone. */
  readonly format: (value: number) => string;
  readonly formatShort: (value: number) => string;
  /** Called with the number of a bar that is clicked. */
  readonly onPick: (index: number) => void;
}

/** With its library, which few pages need. */
const loadDrawing = () => import('./draw-bars.ts');

/** Bars in the order of time. The table beside it has the same figures for whoever cannot see them. */
export function BarChart({ label, bars, format, formatShort, onPick }: BarChartProps): ReactElement {
  const theme = useTheme();
  const element = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<BarDrawing>();
  const pick = useEffectEvent(onPick);
  const formatValue = useEffectEvent(format);
  const formatAxis = useEffectEvent(formatShort);

  useEffect(() => {
    let stopped = false;
    let created: BarDrawing | undefined;
    let observer: ResizeObserver | undefined;
    void loadDrawing().then(({ drawBars }) => {
      const target = element.current;
      if (stopped || !target) return;
      created = drawBars(target, (index) => pick(index));
      observer = new ResizeObserver(() => created?.resize());
      observer.observe(target);
      setDrawing(created);
    });
    return () => {
      stopped = true;
      observer?.disconnect();
      created?.dispose();
    };
  }, []);

  useEffect(() => {
    if (!drawing || !bars) return;
    const style = getComputedStyle(document.documentElement);
    const color = (name: string) => style.getPropertyValue(name);
    drawing.setBars(
      { bars, format: (value) => formatValue(value), formatShort: (value) => formatAxis(value) },
      {
        text: color('--text-quiet'),
        line: color('--line'),
        panel: color('--raised'),
        bar: LINE_VEHICLE_COLORS[theme][0] ?? '',
      },
    );
  }, [drawing, bars, theme]);

  return (
    <figure className="bar-chart">
      <figcaption className="quiet">{label}</figcaption>
      <div className="bar-chart-frame" role="img" aria-label={label}>
        {(!drawing || !bars) && <Waiting />}
        <div ref={element} className="bar-chart-canvas" />
      </div>
    </figure>
  );
}
