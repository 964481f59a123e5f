import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { MoneyText } from '../ui/money-text.tsx';

const named = { columns: 'minmax(0, 1fr) auto', areas: '"label money" "bar bar" "sessions sessions"' };

const areas = {
  /** Like `named` on a phone. */
  roomy: {
    columns: { xs: named.columns, sm: 'auto minmax(0, 1fr) auto' },
    areas: { xs: named.areas, sm: '"label sessions money" "bar bar bar"' },
  },
  /** For long names. */
  named,
  dense: { columns: '3.25rem minmax(24px, 1fr) 8.25rem', areas: '"label bar money" "label sessions money"' },
} as const;

export interface Bar {
  name: string;
  label: string;
  revenue: number;
  counted: string;
  note?: ReactNode;
}

interface BarListProps {
  bars: Bar[];
  label: string;
  /** Riyals of a full bar; by default the largest revenue. */
  whole?: number;
  look?: keyof typeof areas;
}

export const BarList = ({ bars, label, whole, look = 'roomy' }: BarListProps) => {
  const full = Math.max(1, whole ?? Math.max(...bars.map(({ revenue }) => revenue)));
  const grid = areas[look];
  const dense = look === 'dense';
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: dense ? 1 : 1.75 }}>
      {bars.map(({ name, label: text, revenue, counted, note }) => {
        return (
          <Box
            component="li"
            key={name}
            data-bar={name}
            sx={{
              display: 'grid',
              gridTemplateColumns: grid.columns,
              gridTemplateAreas: grid.areas,
              alignItems: 'center',
              columnGap: 1,
              rowGap: dense ? 0.25 : 0.5,
            }}
          >
            <Box component="bdi" sx={{ gridArea: 'label', fontWeight: 600, fontSize: dense ? '0.875rem' : '1rem' }}>
              {text}
            </Box>
            <Box
              component="span"
              sx={{
                gridArea: 'sessions',
                color: 'text.secondary',
                fontSize: dense ? '0.75rem' : '0.875rem',
                lineHeight: dense ? 1.2 : undefined,
              }}
            >
              {counted}
              {note && <> · {note}</>}
            </Box>
            <MoneyText
              riyals={revenue}
              sx={{ gridArea: 'money', textAlign: 'end', fontWeight: 700, fontSize: dense ? '0.875rem' : '1rem' }}
            />
            <Box aria-hidden sx={{ gridArea: 'bar', blockSize: 8, borderRadius: 1, backgroundColor: 'divider', overflow: 'hidden' }}>
              <Box
                sx={{
                  blockSize: '100%',
                  inlineSize: `${(revenue / full) * 100}%`,
                  borderRadius: 1,
                  backgroundColor: 'primary.main',
                }}
              />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};
