import type { ApexOptions } from 'apexcharts';
import type { ComponentType } from 'react';
import * as library from 'react-apexcharts';

interface ApexProps {
  type: 'bar' | 'line';
  series: ApexAxisChartSeries;
  options: ApexOptions;
  height: number;
}

// The bundler hands the library over as a module object, the test runner and others as the component itself.
const found = library.default as unknown as ComponentType<ApexProps> | { default: ComponentType<ApexProps> };

/** ApexCharts' own component: 155 KB, so it is fetched when a chart is drawn, and not before. */
export const ApexChart = 'default' in found ? found.default : found;
