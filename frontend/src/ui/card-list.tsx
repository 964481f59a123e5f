import { Box } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import type { ReactNode } from 'react';

interface CardListProps<Item> {
  label: string;
  items: Item[];
  sx?: SystemStyleObject<Theme>;
  children: (item: Item) => ReactNode;
}

export const CardList = <Item extends { id: string }>({ label, items, sx = {}, children }: CardListProps<Item>) => (
  <Box
    component="ul"
    aria-label={label}
    sx={[
      {
        margin: 0,
        padding: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
        // Browsers end a printed grid of unbroken cards with blank pages.
        '@media print': { display: 'block', '& > li': { marginBlockEnd: 1.5 } },
      },
      sx,
    ]}
  >
    {items.map((item) => (
      <Box component="li" key={item.id} sx={{ minInlineSize: 0, display: 'grid' }}>
        {children(item)}
      </Box>
    ))}
  </Box>
);
