import type { ApexOptions } from 'apexcharts';

/** Share of the height: small values stay visible, and zero has no bar. */
const leastBar = 0.02;

const steps = 4;

/** The end of an axis with four round steps that reaches `most`. */
export const scaleTop = (most: number): number => {
  if (most <= 0) return steps;
  const rough = most / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10].find((candidate) => candidate * power >= rough * (1 - 1e-9)) ?? 10;
  return factor * power * steps;
};

/** A bar's height on an axis that ends at `top`. */
const barHeight = (value: number, top: number): number => (value > 0 ? Math.max(value, top * leastBar) : 0);

export interface ChartPoint {
  id: string;
  /** Shown below the point if there is room. */
  label: string;
  value: number;
  /** The tooltip: a heading and lines of name and value. */
  details: { heading: string; lines: [name: string, value: string][] };
}

export interface ChartLook {
  /** From right to left: time runs that way, and the scale is on the right. */
  rtl: boolean;
  still: boolean;
  fontFamily: string;
  colour: { bar: string; line: string; text: string };
  width: number;
  /** A short number for a scale that ends at `top`. */
  scale: (value: number, top: number) => string;
}

const labelRoom = 64;

/** Pixels next to the newest point, for its label. */
const endRoom = 28;

/** Pixels next to the points: scale and end. */
const besides = 52 + endRoom;

/** Keeps a text's direction inside a chart that is drawn from left to right. */
const isolated = (text: string, rtl: boolean): string => (rtl ? `\u2067${text}\u2069` : text);

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

export const tooltipOf = ({ details: { heading, lines } }: ChartPoint, rtl: boolean): string =>
  `<div class="point" dir="${rtl ? 'rtl' : 'ltr'}"><strong>${escaped(heading)}</strong><dl>${lines
    .map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd><bdi>${escaped(value)}</bdi></dd></div>`)
    .join('')}</dl></div>`;

/** Empties labels that have no room; the newest one stays. */
const thinned = (points: ChartPoint[], { width, rtl }: Pick<ChartLook, 'width' | 'rtl'>): string[] => {
  const every = Math.max(1, Math.ceil((points.length * labelRoom) / Math.max(width - besides, labelRoom)));
  return points.map(({ label }, index) => ((points.length - 1 - index) % every === 0 ? isolated(label, rtl) : ''));
};

/** Options for points in order of time. ApexCharts draws only from left to right: for `rtl`, points are reversed and the scale moves. */
export const chartOf = (
  points: ChartPoint[],
  kind: 'bar' | 'line',
  look: ChartLook,
): { options: ApexOptions; series: ApexAxisChartSeries } => {
  const { rtl, colour } = look;
  const top = scaleTop(Math.max(0, ...points.map(({ value }) => value)));
  const labels = thinned(points, look);
  const drawn = points.map(({ value }, index) => ({
    x: labels[index] ?? '',
    y: kind === 'bar' ? barHeight(value, top) : value,
  }));
  const onScreen = rtl ? points.toReversed() : points;
  const text = { colors: colour.text, fontSize: '12px', fontFamily: look.fontFamily };
  return {
    series: [{ name: '', data: rtl ? drawn.toReversed() : drawn }],
    options: {
      chart: {
        type: kind,
        background: 'transparent',
        fontFamily: look.fontFamily,
        foreColor: colour.text,
        toolbar: { show: false },
        zoom: { enabled: false },
        selection: { enabled: false },
        parentHeightOffset: 0,
        animations: { enabled: !look.still, speed: 150, animateGradually: { enabled: false }, dynamicAnimation: { enabled: false } },
      },
      colors: [colour.bar],
      plotOptions: { bar: { columnWidth: points.length > 10 ? '72%' : '48%', borderRadius: 4, borderRadiusApplication: 'end' } },
      dataLabels: { enabled: false },
      fill: { opacity: 1 },
      stroke: kind === 'line' ? { curve: 'straight', width: 3, lineCap: 'round' } : { width: 0 },
      markers: { size: kind === 'line' ? 4 : 0, strokeWidth: 0, hover: { sizeOffset: 3 } },
      grid: { borderColor: colour.line, strokeDashArray: 4, padding: { left: rtl ? endRoom : 12, right: rtl ? 12 : endRoom } },
      legend: { show: false },
      states: { active: { filter: { type: 'none' } } },
      xaxis: {
        type: 'category',
        // Otherwise the axis would parse the labels, mostly empty, as numbers.
        tickPlacement: 'between',
        categories: rtl ? labels.toReversed() : labels,
        labels: { rotate: 0, hideOverlappingLabels: false, trim: false, style: text },
        axisBorder: { color: colour.line },
        axisTicks: { show: false },
        crosshairs: { show: kind === 'line', stroke: { color: colour.line } },
        tooltip: { enabled: false },
      },
      yaxis: {
        min: 0,
        max: top,
        tickAmount: 4,
        opposite: rtl,
        labels: { formatter: (value) => isolated(look.scale(value, top), rtl), style: text },
      },
      tooltip: {
        shared: true,
        intersect: false,
        custom: ({ dataPointIndex }: { dataPointIndex: number }) => {
          const point = onScreen[dataPointIndex];
          return point ? tooltipOf(point, rtl) : '';
        },
      },
    },
  };
};
