import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Names on one side, what they are on the other. */
export const FactList = ({ facts }: { facts: { name: string; label: string; value: ReactNode; note?: ReactNode }[] }) => (
  <Box component="dl" sx={{ margin: 0, display: 'grid' }}>
    {facts.map(({ name, label, value, note }) => (
      <Box
        key={name}
        data-fact={name}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          columnGap: 2,
          paddingBlock: 1.25,
          '&:not(:last-of-type)': { borderBlockEnd: '1px solid', borderColor: 'divider' },
        }}
      >
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {label}
        </Box>
        <Box component="dd" sx={{ margin: 0, marginInlineStart: 'auto', textAlign: 'end', fontWeight: 700 }}>
          {value}
          {note && <Box sx={{ fontWeight: 400 }}>{note}</Box>}
        </Box>
      </Box>
    ))}
  </Box>
);
