import { Box, Skeleton, useMediaQuery } from '@mui/material';
import { lazily } from '../lazily.tsx';
import { useTheme } from '@mui/material/styles';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { chartOf, type ChartPoint } from './chart-options.ts';

const ApexChart = lazily(async () => (await import('./chart-apex.tsx')).ApexChart);

interface ChartProps {
  kind: 'bar' | 'line';
  points: ChartPoint[];
  label: string;
  height?: number;
}

/** Pixels; 0 until measured. */
const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
};

export const Chart = ({ kind, points, label, height = 320 }: ChartProps) => {
  const theme = useTheme();
  const { roughly } = useFormat();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const { ref, width } = useWidth();
  const rtl = theme.direction === 'rtl';
  const { palette, typography } = theme;
  const { options, series } = useMemo(
    () =>
      chartOf(points, kind, {
        rtl,
        still,
        width,
        fontFamily: typography.fontFamily ?? 'inherit',
        colour: {
          bar: palette.primary.main,
          line: palette.divider,
          text: palette.text.secondary,
        },
        scale: (value, top) => roughly(value, top >= 10_000),
      }),
    [points, kind, rtl, still, width, typography, palette, roughly],
  );
  return (
    <Box
      ref={ref}
      role="img"
      aria-label={label}
      sx={{
        minHeight: height,
        // More specific than the library's rule.
        '& .apexcharts-tooltip.apexcharts-theme-light': {
          backgroundColor: 'background.paper',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
          boxShadow: 4,
          color: 'text.primary',
        },
        '& .point': { padding: 1.5, fontFamily: 'fontFamily', fontSize: '0.875rem', textAlign: 'start' },
        '& .point dl': { margin: 0, marginBlockStart: 0.5, display: 'grid', gap: 0.25 },
        '& .point dl > div': { display: 'flex', justifyContent: 'space-between', columnGap: 2 },
        '& .point dt': { color: 'text.secondary' },
        '& .point dd': { margin: 0, fontWeight: 700 },
      }}
    >
      {width > 0 && (
        // The library calculates from the left; texts inside are isolated.
        <Box dir="ltr">
          <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
            {/* Keyed by direction: on a change, the library would move the axes only partly. */}
            <ApexChart key={`${kind} ${theme.direction}`} type={kind} series={series} options={options} height={height} />
          </Suspense>
        </Box>
      )}
    </Box>
  );
};
