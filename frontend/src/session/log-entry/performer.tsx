import { Box } from '@mui/material';
import type { Performer as PerformerRow } from '@tabletime/contract';
import { PersonName } from '../../ui/person-name.tsx';
import { useT } from '../../i18n/use-t.ts';

interface PerformerProps {
  by: PerformerRow;
  /** Whether the role stands below the name, where a line has no room for both. */
  isStacked?: boolean;
}

/**
 * Who did it, with the role that they had then; the software itself has none. Name and role stay together: on a line where there is
 * room for both, and in two lines without a dot between them otherwise.
 */
export const Performer = ({ by, isStacked = false }: PerformerProps) => {
  const t = useT();
  if (typeof by === 'string') return t('audit.system');
  const role = t(`role.${by.role}`);
  if (isStacked) {
    return (
      <Box component="span" sx={{ display: 'grid', '& > *': oneLine }}>
        {/* A box of its own: a name of the other direction begins where the line does. */}
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

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
