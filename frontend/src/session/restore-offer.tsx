import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import { Alert, Button, Skeleton } from '@mui/material';
import { may } from '@tabletime/contract';
import { useT } from '../i18n/use-t.ts';
import { useLive } from '../cache/live.ts';
import { useSignedIn } from '../api/use-signed-in.ts';
import { useSaid } from '../cache/use-said.ts';
import type { DeletedSession } from './deleted-session.ts';
import { deletionOf } from './deletion.ts';
import { useStory } from './use-story.ts';

interface RestoreOfferProps {
  /** The session whose deletion is looked at. */
  id: string;
  onRestore: (session: DeletedSession) => void;
}

/** For the Owner, beside a deletion: whether it stands, and the way to take it back. Nothing for others. */
export const RestoreOffer = ({ id, onRestore }: RestoreOfferProps) => {
  const t = useT();
  const said = useSaid();
  const role = useSignedIn()?.role;
  const mayRestore = role !== undefined && may(role, 'sessions.restore');
  const { data: story, error, refetch } = useStory(id, mayRestore);
  useLive('sessions', 'history');
  if (!mayRestore) return null;
  if (!story && error) {
    return (
      <Alert
        severity="error"
        role="alert"
        action={
          <Button variant="text" color="inherit" onClick={() => void refetch()}>
            {t('action.retry')}
          </Button>
        }
      >
        {said(error, 'history.story.failed')}
      </Alert>
    );
  }
  if (!story) return <Skeleton variant="rounded" height={62} />;
  const deleted = deletionOf(story);
  return (
    <Alert
      severity="info"
      role="status"
      sx={{
        flexWrap: 'wrap',
        '& .MuiAlert-message': { flex: '1 1 200px' },
        '& .MuiAlert-action': { paddingBlockStart: 0, alignItems: 'center' },
      }}
      action={
        deleted && (
          <Button variant="outlined" startIcon={<RestoreIcon />} onClick={() => onRestore(deleted)} sx={{ borderColor: 'currentColor' }}>
            {t('sessions.restore.action')}
          </Button>
        )
      }
    >
      {t(deleted ? 'sessions.restore.possible' : 'sessions.restore.done_since')}
    </Alert>
  );
};
