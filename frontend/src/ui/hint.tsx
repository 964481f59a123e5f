import { Box, Tooltip } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import type { ReactNode } from 'react';

interface HintProps {
  title: string;
  children: ReactNode;
  component?: 'span' | 'div' | 'time';
  dateTime?: string;
  sx?: SystemStyleObject<Theme>;
}

/** Hover, focus or a tap shows more; screen readers get both. */
export const Hint = ({ title, children, component = 'span', dateTime, sx = {} }: HintProps) => (
  <Tooltip title={title} enterTouchDelay={0} describeChild disableInteractive>
    <Box component={component} tabIndex={0} {...(dateTime !== undefined && { dateTime })} sx={[{ borderRadius: 0.5 }, sx]}>
      {children}
    </Box>
  </Tooltip>
);
