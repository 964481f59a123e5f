import { Box } from '@mui/material';
import type { Performer as PerformerRow } from '@tabletime/contract';
import { PersonName } from '../../ui/person-name.tsx';
import { useT } from '../../i18n/use-t.ts';
import { oneLineText } from '../../theme/clamped.ts';

interface PerformerProps {
  by: PerformerRow;
  isStacked?: boolean;
  /** Cut at the edge, without the role where there is little room. */
  isOneLine?: boolean;
}

/** Name and role at that time; the software has no role. They share a line or wrap without a dot between them. */
export const Performer = ({ by, isStacked = false, isOneLine = false }: PerformerProps) => {
  const t = useT();
  if (typeof by === 'string') return t('audit.system');
  const role = t(`role.${by.role}`);
  if (isOneLine) {
    return (
      <Box component="span" sx={{ display: 'flex', columnGap: 0.5, minInlineSize: 0 }}>
        {/* A long name loses its end, whatever its direction. */}
        <Box component="span" dir="auto" sx={oneLineText}>
          {by.name}
        </Box>
        <Box component="span" sx={{ ...oneLineText, display: { xs: 'none', lg: 'block' }, flexShrink: 9, color: 'text.secondary' }}>
          · {role}
        </Box>
      </Box>
    );
  }
  if (isStacked) {
    return (
      <Box component="span" sx={{ display: 'grid', '& > *': oneLineText }}>
        {/* A box, so that a name of the other direction starts at the line's edge. */}
        <span>
          <PersonName person={by} />
        </span>
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {role}
        </Box>
      </Box>
    );
  }
  return (
    <Box component="span" sx={{ display: 'inline-block', maxInlineSize: '100%', overflowWrap: 'anywhere' }}>
      <PersonName person={by} />{' '}
      <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', whiteSpace: 'nowrap' }}>
        · {role}
      </Box>
    </Box>
  );
};
