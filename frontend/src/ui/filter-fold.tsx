import FilterIcon from '@mui/icons-material/FilterList';
import { Box, Button, useMediaQuery, useTheme } from '@mui/material';
import { type ReactNode, useState } from 'react';

interface FilterFoldProps {
  /** What the button says on a phone: how many filters are set, or what it opens. */
  label: string;
  children: ReactNode;
  /** Whether it is folded on every screen, where something else is asked first. */
  isAlways?: boolean;
}

/** A form of filters; on a phone it is folded behind a button. */
export const FilterFold = ({ label, children, isAlways = false }: FilterFoldProps) => {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const isFolded = isPhone || isAlways;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {isFolded && (
        <Button
          variant="outlined"
          fullWidth={isPhone}
          startIcon={<FilterIcon />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ marginBlockEnd: 2 }}
        >
          {label}
        </Button>
      )}
      <Box sx={{ display: isFolded && !isOpen ? 'none' : 'block', marginBlockEnd: 3 }}>{children}</Box>
    </>
  );
};
