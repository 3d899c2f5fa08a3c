/** The chart library, of which only the needed parts are loaded, when a chart is first opened. */
import { LineChart } from 'echarts/charts';
import {
  DataZoomComponent,
  GridComponent,
  LegendScrollComponent,
  TooltipComponent,
} from 'echarts/components';
import { type EChartsCoreOption, type EChartsType, init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { formatInstant } from '../../../lib/format.ts';
import type { Curve } from './series.ts';

register([
  LineChart,
  GridComponent,
  LegendScrollComponent,
  TooltipComponent,
  DataZoomComponent,
  CanvasRenderer,
]);

/** Below this width only the first unit has a labelled axis; values are read by touching the curves. */
const NARROW_PX = 560;

export interface ChartColors {
  readonly text: string;
  readonly line: string;
  readonly panel: string;
  readonly curves: readonly string[];
}

export interface NamedCurve extends Curve {
  readonly title: string;
}

export interface ChartDrawing {
  setCurves(curves: readonly NamedCurve[], colors: ChartColors, language: string): void;
  /** Where an instant is, in CSS pixels from the left; undefined if it is out of view. */
  placeOf(timeMs: number): number | undefined;
  resize(): void;
  dispose(): void;
}

/**
 * @param onPick is called with a clicked instant.
 * @param onZoom is called when another range of time is shown.
 */
export function drawChart(
  element: HTMLElement,
  onPick: (timeMs: number) => void,
  onZoom: () => void,
): ChartDrawing {
  const chart = init(element);
  chart.getZr().on('click', ({ offsetX, offsetY }) => {
    if (!chart.containPixel('grid', [offsetX, offsetY])) return;
    const timeMs = chart.convertFromPixel({ xAxisIndex: 0 }, offsetX);
    if (typeof timeMs === 'number') onPick(timeMs);
  });
  chart.on('datazoom', onZoom);
  // Before there are curves, there is no axis.
  let hasAxis = false;
  return {
    setCurves(curves, colors, language) {
      const fontFamily = getComputedStyle(element).fontFamily;
      const isNarrow = element.clientWidth < NARROW_PX;
      chart.setOption(optionOf(curves, { ...colors, fontFamily }, language, isNarrow), { notMerge: true });
      hasAxis = true;
    },
    placeOf: (timeMs) => (hasAxis ? placeOf(chart, timeMs) : undefined),
    resize: () => chart.resize(),
    dispose: () => chart.dispose(),
  };
}

function placeOf(chart: EChartsType, timeMs: number): number | undefined {
  const x = chart.convertToPixel({ xAxisIndex: 0 }, timeMs);
  return typeof x === 'number' && chart.containPixel('grid', [x, chart.getHeight() / 2]) ? x : undefined;
}

function optionOf(
  curves: readonly NamedCurve[],
  colors: ChartColors & { readonly fontFamily: string },
  language: string,
  isNarrow: boolean,
): EChartsCoreOption {
  const units = [...new Set(curves.map(({ unit }) => unit))];
  return {
    animation: false,
    color: [...colors.curves],
    // A canvas inherits no styles.
    textStyle: { color: colors.text, fontFamily: colors.fontFamily },
    legend: {
      type: 'scroll',
      top: 0,
      // Room for the unit of the first axis.
      ...(isNarrow && { left: 52, right: 8 }),
      icon: 'roundRect',
      itemHeight: 4,
      itemWidth: 16,
      textStyle: { color: colors.text },
      pageIconColor: colors.text,
      pageIconInactiveColor: colors.line,
      pageTextStyle: { color: colors.text },
    },
    grid: { top: 34, left: 46, right: 14 + (isNarrow ? 0 : 42 * Math.max(0, units.length - 1)), bottom: 24 },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: colors.panel,
      borderColor: colors.line,
      textStyle: { color: colors.text, fontSize: 12 },
      axisPointer: {
        label: { formatter: ({ value }: { value: number }) => formatInstant(value, language) },
      },
    },
    dataZoom: [{ type: 'inside', filterMode: 'none' }],
    xAxis: {
      type: 'time',
      axisLine: { lineStyle: { color: colors.line } },
      axisLabel: { color: colors.text, hideOverlap: true },
      splitLine: { show: false },
    },
    yAxis: units.map((unit, index) => ({
      type: 'value',
      name: index === 0 || !isNarrow ? unit : '',
      scale: unit === '°C',
      position: index === 0 ? 'left' : 'right',
      offset: 42 * Math.max(0, index - 1),
      nameTextStyle: { color: colors.text },
      axisLabel: { color: colors.text, show: index === 0 || !isNarrow },
      splitLine: { show: index === 0, lineStyle: { color: colors.line } },
    })),
    series: curves.map(({ title, unit, points }) => ({
      type: 'line',
      name: title,
      yAxisIndex: units.indexOf(unit),
      showSymbol: points.length < 3,
      lineStyle: { width: 1.5 },
      emphasis: { disabled: true },
      tooltip: {
        valueFormatter: (value: unknown) => (typeof value === 'number' ? `${value.toFixed(1)} ${unit}` : '–'),
      },
      data: points.map((each) => [...each]),
    })),
  };
}
