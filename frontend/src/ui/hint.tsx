import { Box, Tooltip } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import type { ReactNode } from 'react';

interface HintProps {
  /** What is said beyond what is shown. */
  title: string;
  children: ReactNode;
  component?: 'span' | 'div' | 'time';
  /** Of a `time`. */
  dateTime?: string;
  sx?: SystemStyleObject<Theme>;
}

/** More about what is shown: a hover, the focus or a tap says it, in addition to the words themselves. */
export const Hint = ({ title, children, component = 'span', dateTime, sx = {} }: HintProps) => (
  <Tooltip title={title} enterTouchDelay={0} describeChild disableInteractive>
    <Box component={component} tabIndex={0} {...(dateTime !== undefined && { dateTime })} sx={[{ borderRadius: 0.5 }, sx]}>
      {children}
    </Box>
  </Tooltip>
);
