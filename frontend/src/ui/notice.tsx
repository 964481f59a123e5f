import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { EmptyTable } from './pictures/pictures.tsx';

interface NoticeProps {
  picture: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** `h1` if the notice is the whole page. */
  level?: 'h1' | 'h2' | 'h3';
}

export const Notice = ({ picture, title, text, action, level = 'h2' }: NoticeProps) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      justifyItems: 'center',
      textAlign: 'center',
      gap: 1.5,
      maxWidth: 480,
      marginInline: 'auto',
      paddingBlock: 6,
      paddingInline: 2,
    }}
  >
    <Box aria-hidden sx={{ display: 'grid', '& svg': { inlineSize: 96, blockSize: 96 } }}>
      {picture}
    </Box>
    <Typography variant={level === 'h1' ? 'h1' : 'h2'} component={level} sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
      {title}
    </Typography>
    {text && (
      <Typography component="div" color="text.secondary">
        {text}
      </Typography>
    )}
    {action && (
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'center',
          gap: 1,
          maxInlineSize: '100%',
          marginBlockStart: 1.5,
          // At doubled font sizes a button can be wider than a phone.
          '& .MuiButton-root': { maxInlineSize: '100%', whiteSpace: 'normal' },
        }}
      >
        {action}
      </Box>
    )}
  </Box>
);

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  picture?: ReactNode;
  level?: 'h2' | 'h3';
}

export const EmptyState = ({ picture = <EmptyTable />, ...notice }: EmptyStateProps) => <Notice picture={picture} {...notice} />;
