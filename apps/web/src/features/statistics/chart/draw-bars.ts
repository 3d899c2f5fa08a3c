/** The chart library, of which only the needed parts are loaded, when bars are first drawn. */
import { BarChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

register([BarChart, GridComponent, TooltipComponent, CanvasRenderer]);

export interface Bar {
  readonly label: string;
  readonly value: number;
}

interface Bars {
  readonly bars: readonly Bar[];
  /** The value with its unit. */
  readonly format: (value: number) => string;
  /** The value alone, for the axis. */
  readonly formatShort: (value: number) => string;
}

interface BarColors {
  readonly text: string;
  readonly line: string;
  readonly panel: string;
  readonly bar: string;
}

export interface BarDrawing {
  setBars(bars: Bars, colors: BarColors): void;
  resize(): void;
  dispose(): void;
}

/** @param onPick is called with the number of a bar that is clicked, also above and below it. */
export function drawBars(element: HTMLElement, onPick: (index: number) => void): BarDrawing {
  const chart = init(element);
  chart.getZr().on('click', ({ offsetX, offsetY }) => {
    if (!chart.containPixel('grid', [offsetX, offsetY])) return;
    const index = chart.convertFromPixel({ xAxisIndex: 0 }, offsetX);
    if (typeof index === 'number') onPick(Math.round(index));
  });
  let option: EChartsCoreOption | undefined;
  function draw(): void {
    if (option) chart.setOption(option, { notMerge: true });
  }
  // A canvas keeps the empty boxes of letters whose font came after them.
  document.fonts.addEventListener('loadingdone', draw);
  return {
    setBars(bars, colors) {
      const { fontFamily } = getComputedStyle(element);
      option = optionOf(bars, { ...colors, fontFamily });
      draw();
    },
    resize: () => chart.resize(),
    dispose() {
      document.fonts.removeEventListener('loadingdone', draw);
      chart.dispose();
    },
  };
}

function optionOf(
  { bars, format, formatShort }: Bars,
  colors: BarColors & { readonly fontFamily: string },
): EChartsCoreOption {
  const { text, line, panel, bar, fontFamily } = colors;
  return {
    animation: false,
    color: [bar],
    // A canvas inherits no styles.
    textStyle: { color: text, fontFamily },
    grid: { top: 12, left: 8, right: 8, bottom: 4, outerBoundsMode: 'same' },
    tooltip: {
      trigger: 'axis',
      confine: true,
      axisPointer: { type: 'shadow' },
      backgroundColor: panel,
      borderColor: line,
      textStyle: { color: text, fontSize: 12 },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? format(value) : ''),
    },
    xAxis: {
      type: 'category',
      data: bars.map(({ label }) => label),
      axisLine: { lineStyle: { color: line } },
      axisTick: { show: false },
      axisLabel: { color: text, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      axisLabel: { color: text, formatter: formatShort },
      splitNumber: 3,
      splitLine: { lineStyle: { color: line } },
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 32,
        itemStyle: { borderRadius: [3, 3, 0, 0] },
        data: bars.map(({ value }) => value),
      },
    ],
  };
}
