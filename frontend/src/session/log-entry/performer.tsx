import { Box } from '@mui/material';
import type { Performer as PerformerRow } from '@tabletime/contract';
import { PersonName } from '../../ui/person-name.tsx';
import { useT } from '../../i18n/use-t.ts';

/** Who did it, with the role that they had then; the software itself has none. */
export const Performer = ({ by }: { by: PerformerRow }) => {
  const t = useT();
  if (typeof by === 'string') return t('audit.system');
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      <PersonName person={by} />{' '}
      <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', whiteSpace: 'nowrap' }}>
        · {t(`role.${by.role}`)}
      </Box>
    </Box>
  );
};
