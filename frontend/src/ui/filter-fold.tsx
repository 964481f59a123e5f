import FilterIcon from '@mui/icons-material/FilterList';
import { Box, Button, useMediaQuery, useTheme } from '@mui/material';
import { type ReactNode, useState } from 'react';

interface FilterFoldProps {
  label: string;
  children: ReactNode;
  isAlways?: boolean;
  /** Stands in a row that wraps, after a search: the fields fold below desktops and take a line of their own. */
  isInRow?: boolean;
}

export const FilterFold = ({ label, children, isAlways = false, isInRow = false }: FilterFoldProps) => {
  const { breakpoints } = useTheme();
  const isPhone = useMediaQuery(breakpoints.down('sm'));
  const isNarrow = useMediaQuery(breakpoints.down('lg'));
  const isFolded = isPhone || isAlways || (isInRow && isNarrow);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {isFolded && (
        <Button
          variant="outlined"
          fullWidth={isPhone && !isInRow}
          startIcon={<FilterIcon />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ marginBlockEnd: isInRow ? 0 : 2 }}
        >
          {label}
        </Button>
      )}
      <Box
        sx={{
          display: isFolded && !isOpen ? 'none' : 'block',
          ...(isInRow ? { flex: '1 0 100%', minInlineSize: 0 } : { marginBlockEnd: 3 }),
        }}
      >
        {children}
      </Box>
    </>
  );
};
