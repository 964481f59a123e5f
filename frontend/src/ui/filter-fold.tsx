import FilterIcon from '@mui/icons-material/FilterList';
import { Box, Button, useMediaQuery, useTheme } from '@mui/material';
import { type ReactNode, useState } from 'react';

interface FilterFoldProps {
  /** What the button says on a phone: how many filters are set, or what it opens. */
  label: string;
  children: ReactNode;
}

/** A form of filters; on a phone it is folded behind a button. */
export const FilterFold = ({ label, children }: FilterFoldProps) => {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {isPhone && (
        <Button
          variant="outlined"
          fullWidth
          startIcon={<FilterIcon />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ marginBlockEnd: 2 }}
        >
          {label}
        </Button>
      )}
      <Box sx={{ display: isPhone && !isOpen ? 'none' : 'block', marginBlockEnd: 3 }}>{children}</Box>
    </>
  );
};
