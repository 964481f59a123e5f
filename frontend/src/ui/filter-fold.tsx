import FilterIcon from '@mui/icons-material/FilterList';
import { Box, Button, useMediaQuery, useTheme } from '@mui/material';
import { type ReactNode, useState } from 'react';

interface FilterFoldProps {
  label: string;
  children: ReactNode;
  isAlways?: boolean;
}

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
