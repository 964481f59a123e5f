import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Long texts keep their line breaks. */
export const FactRows = ({ rows }: { rows: [label: string, value: ReactNode][] }) => (
  <Box component="dl" sx={{ margin: 0, display: 'grid', gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)', columnGap: 2, rowGap: 1 }}>
    {rows.map(([label, value]) => (
      <Box key={label} sx={{ display: 'contents' }}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {label}
        </Box>
        <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);
