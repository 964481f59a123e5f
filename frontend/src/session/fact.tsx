import { Box, type Theme } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';

interface FactProps {
  icon: ReactNode;
  /** Read aloud; visible if there is no icon. */
  label: string;
  children: ReactNode;
  sx?: SystemStyleObject<Theme>;
}

export const Fact = ({ icon, label, children, sx = {} }: FactProps) => (
  <Box
    component="span"
    sx={[
      {
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        minInlineSize: 0,
        overflowWrap: 'anywhere',
        '& svg': { fontSize: 20, color: 'text.secondary' },
      },
      sx,
    ]}
  >
    {icon}
    <span>
      <span style={visuallyHidden}>{label}: </span>
      {children}
    </span>
  </Box>
);
