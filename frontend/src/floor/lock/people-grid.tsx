import LockIcon from '@mui/icons-material/LockOutlined';
import { Avatar, Box, ButtonBase, Typography } from '@mui/material';
import type { PinPerson } from '@tabletime/contract';
import { useT } from '../../i18n/use-t.ts';

interface PeopleGridProps {
  people: PinPerson[];
  onChoose: (id: string) => void;
}

export const PeopleGrid = ({ people, onChoose }: PeopleGridProps) => {
  const t = useT();
  return (
    <Box
      component="ul"
      aria-label={t('tablets.lock.people')}
      sx={{
        listStyle: 'none',
        margin: 0,
        padding: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
      }}
    >
      {people.map(({ id, name, role, isLocked }) => (
        <li key={id}>
          <ButtonBase
            onClick={() => onChoose(id)}
            sx={{
              inlineSize: '100%',
              blockSize: '100%',
              minBlockSize: 72,
              display: 'flex',
              justifyContent: 'flex-start',
              gap: 1.5,
              padding: 1.5,
              borderRadius: 1.5,
              border: 1,
              borderColor: 'divider',
              textAlign: 'start',
              fontFamily: 'inherit',
              '@media (hover: hover)': { '&:hover': { borderColor: 'text.secondary' } },
              '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
            }}
          >
            <Avatar
              aria-hidden
              sx={{ inlineSize: 44, blockSize: 44, fontWeight: 700, bgcolor: 'primary.main', color: 'primary.contrastText' }}
            >
              {isLocked ? <LockIcon /> : [...name.trim()][0]?.toUpperCase()}
            </Avatar>
            <Box component="span" sx={{ minInlineSize: 0 }}>
              <Typography component="span" sx={{ display: 'block', fontWeight: 700, lineHeight: 1.3, overflowWrap: 'anywhere' }}>
                <bdi>{name}</bdi>
              </Typography>
              <Typography component="span" variant="body2" color={isLocked ? 'error' : 'text.secondary'}>
                {isLocked ? t('tablets.lock.locked') : t(`role.${role}`)}
              </Typography>
            </Box>
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
};
