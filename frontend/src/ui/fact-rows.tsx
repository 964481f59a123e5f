import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface FactRowsProps {
  rows: [label: string, value: ReactNode][];
  /** On a phone, long values stand below their labels. */
  areLong?: boolean;
}

/** A whole date fits beside the labels of a phone. */
const beside = { xs: 'fit-content(42%) minmax(0, 1fr)', sm: 'fit-content(45%) minmax(0, 1fr)' };

/** Long texts keep their line breaks. */
export const FactRows = ({ rows, areLong = false }: FactRowsProps) => (
  <Box
    component="dl"
    sx={{
      margin: 0,
      display: 'grid',
      gridTemplateColumns: areLong ? { ...beside, xs: 'minmax(0, 1fr)' } : beside,
      columnGap: 2,
      rowGap: areLong ? { xs: 0, sm: 1 } : 1,
    }}
  >
    {rows.map(([label, value]) => (
      <Box key={label} sx={{ display: 'contents' }}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {label}
        </Box>
        <Box
          component="dd"
          sx={{ margin: 0, ...(areLong && { marginBlockEnd: { xs: 1.5, sm: 0 } }), overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);
