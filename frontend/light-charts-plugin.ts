import type { Plugin } from 'vite';

/** A module of ApexCharts’ own sources. */
const isSource = (importer: string | undefined): boolean => importer !== undefined && /\/apexcharts\/src\//.test(importer);

/** Parts of the chart library that the app does not use: other kinds of charts, toolbar, zooming, annotations. */
const leftOut =
  /\/(BarStacked|BoxCandleStick|HeatMap|Pie|Radar|Radial|RangeBar|Treemap|Annotations|Exports|Toolbar|ZoomPanSelection)$|^@svgdotjs\/svg[.](draggable|resize|select)[.]js$/;

const standIn = '\0chart-part-left-out';

/** Replaces each omitted part; the methods that the library always calls do nothing. */
const emptyPart = `export default class {
  destroy() {}
  drawAxesAnnotations() {}
  drawImageAnnos() {}
  drawTextAnnos() {}
}`;

/**
 * Bundles ApexCharts from its sources with nothing but bars and lines. Its published bundles hold every kind of chart, as classes
 * for browsers of ten years ago: a quarter more to fetch, and more to run.
 */
export const lightCharts: Plugin = {
  name: 'tabletime-light-charts',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    order: 'pre',
    handler(id, importer) {
      if (id === 'apexcharts') return this.resolve('apexcharts/src/apexcharts.js', importer);
      if (!isSource(importer)) return undefined;
      if (leftOut.test(id)) return standIn;
      // The sources want the texts of these files.
      return /[.](css|svg)$/.test(id) ? this.resolve(`${id}?raw`, importer) : undefined;
    },
  },
  load: (id) => (id === standIn ? emptyPart : undefined),
};
