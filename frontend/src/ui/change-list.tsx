import ArrowIcon from '@mui/icons-material/ArrowForward';
import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { mirrored } from '../theme/direction.tsx';

export interface Change {
  field: string;
  label: string;
  before: ReactNode;
  after: ReactNode;
}

interface ChangeListProps {
  changes: Change[];
  dense?: boolean;
}

export const ChangeList = ({ changes, dense = false }: ChangeListProps) => {
  const t = useT();
  return (
    <Box component="dl" sx={{ margin: 0, display: 'grid', ...(dense ? { marginBlockStart: 0.5, typography: 'body2' } : { gap: 1.5 }) }}>
      {changes.map(({ field, label, before, after }) => (
        <Box key={field} sx={dense ? { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 } : {}}>
          <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box
            component="dd"
            sx={{
              margin: 0,
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1,
              overflowWrap: 'anywhere',
              minInlineSize: 0,
            }}
          >
            <Box component="bdi" sx={{ color: 'text.secondary' }}>
              {before}
            </Box>
            <ArrowIcon aria-hidden fontSize="small" sx={[{ color: 'text.secondary' }, mirrored]} />
            <span style={visuallyHidden}>{t('edit.changes_to')}</span>
            <Box component="bdi" sx={{ fontWeight: 700 }}>
              {after}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
};
