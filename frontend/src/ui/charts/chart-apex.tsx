import ApexCharts, { type ApexOptions } from 'apexcharts';
import { useEffect, useRef } from 'react';

interface ApexProps {
  type: 'bar' | 'line';
  series: ApexAxisChartSeries;
  options: ApexOptions;
  height: number;
}

/** Adds to the library's types the method that mounts a calculated chart. */
declare class Mountable extends ApexCharts {
  mount(graph: unknown): Promise<unknown>;
}

/** Lets the browser respond between calculating and drawing. */
class GentleChart extends (ApexCharts as typeof Mountable) {
  #state: 'new' | 'drawn' | 'gone' = 'new';

  override async mount(graph: unknown): Promise<unknown> {
    if (this.#state === 'new') await new Promise((resolve) => void setTimeout(resolve));
    if (this.#state === 'gone') return this;
    this.#state = 'drawn';
    return super.mount(graph);
  }

  override destroy(): void {
    this.#state = 'gone';
    super.destroy();
  }
}

/** Import this lazily: the library is large. */
export const ApexChart = ({ type, series, options, height }: ApexProps) => {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<{ chart: ApexCharts; drawn: Promise<unknown> } | null>(null);

  useEffect(() => {
    const whole = { ...options, series, chart: { ...options.chart, type, height } };
    if (shown.current) {
      const { chart, drawn } = shown.current;
      shown.current.drawn = drawn.then(() => (shown.current?.chart === chart ? chart.updateOptions(whole) : undefined));
    } else if (place.current) {
      const chart = new GentleChart(place.current, whole);
      shown.current = { chart, drawn: chart.render() };
    }
  }, [type, series, options, height]);
  useEffect(
    () => () => {
      shown.current?.chart.destroy();
      shown.current = null;
    },
    [],
  );

  return <div ref={place} />;
};
