import { describe, expect, it } from 'vitest';
import { type ChartLook, chartOf, type ChartPoint, scaleTop, tooltipOf } from './chart-options.ts';

const point = (id: string, value: number): ChartPoint => ({
  id,
  label: id,
  value,
  details: { heading: `Day ${id}`, lines: [['Revenue', `SAR ${value}`]] },
});
const points = [point('1', 0), point('2', 10), point('3', 400)];
const look: ChartLook = {
  rtl: false,
  still: false,
  fontFamily: 'Cairo',
  colour: { bar: 'green', line: 'sand', text: 'ink' },
  width: 900,
  scale: (value, top) => `${value} of ${top}`,
};

const dataOf = (kind: 'bar' | 'line', given: Partial<ChartLook> = {}) => {
  const { options, series } = chartOf(points, kind, { ...look, ...given });
  const data = series[0]!.data as { x: string; y: number }[];
  return { options, data, yaxis: options.yaxis as ApexYAxis };
};

describe('a bar chart', () => {
  it('gives no bar less than 2 percent of its height, and nothing no bar', () => {
    const { data, yaxis } = dataOf('bar');
    expect(yaxis.max).toBe(400);
    expect(data.map(({ y }) => y)).toEqual([0, 10, 400]);
  });

  it('stands still for those who ask for it', () => {
    expect([dataOf('bar').options.chart?.animations?.enabled, dataOf('bar', { still: true }).options.chart?.animations?.enabled]).toEqual([
      true,
      false,
    ]);
  });
});

it('the scale is written with its end in view', () => {
  const { labels } = dataOf('line').yaxis;
  expect(labels?.formatter?.(100)).toBe('100 of 400');
});

it('a line passes through the values themselves', () => {
  expect(dataOf('line').data.map(({ y }) => y)).toEqual([0, 10, 400]);
});

describe('from right to left', () => {
  it('the newest is on the left, with its label and its tooltip, and the scale on the right', () => {
    const { options, data, yaxis } = dataOf('line', { rtl: true });
    expect(data.map(({ y }) => y)).toEqual([400, 10, 0]);
    expect(options.xaxis?.categories).toEqual(['\u20673\u2069', '\u20672\u2069', '\u20671\u2069']);
    expect(yaxis.opposite).toBe(true);
    const tooltip = options.tooltip?.custom as (at: { dataPointIndex: number }) => string;
    expect(tooltip({ dataPointIndex: 0 })).toContain('Day 3');
    expect(tooltip({ dataPointIndex: 0 })).toContain('dir="rtl"');
    expect(tooltip({ dataPointIndex: 3 })).toBe('');
  });

  it('does not change the other direction', () => {
    const { options, data, yaxis } = dataOf('line');
    expect([data[0]!.y, options.xaxis?.categories as string[], yaxis.opposite]).toEqual([0, ['1', '2', '3'], false]);
  });
});

it('where room is short some labels are left out, never the newest', () => {
  expect(dataOf('bar', { width: 210 }).data.map(({ x }) => x)).toEqual(['1', '', '3']);
  expect(dataOf('bar', { width: 140 }).data.map(({ x }) => x)).toEqual(['', '', '3']);
});

it('a tooltip is text, whatever is in it', () => {
  const html = tooltipOf({ ...point('1', 5), details: { heading: '<b>&"', lines: [["'", '<i>']] } }, false);
  expect(html).toContain('<strong>&lt;b&gt;&amp;&quot;</strong>');
  expect(html).toContain('<dt>&#39;</dt><dd><bdi>&lt;i&gt;</bdi></dd>');
});

it.each([
  [0, 4],
  [3, 3],
  [60, 60],
  [61, 80],
  [399, 400],
  [1234.5, 1600],
  [98_000, 100_000],
])('a scale for values up to %d ends at %d', (most, top) => {
  expect(scaleTop(most)).toBeCloseTo(top, 6);
});
