import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isSignInRefused, serverMessage } from '../../api/failures.ts';
import { fetchCheckpointKey, fetchSessionProof } from '../../api/proof.ts';
import { useT } from '../../i18n/use-t.ts';
import { saveFile } from '../../ui/save-file.ts';

const script = 'verify-proof.mjs';

/** Downloads the proof of a session, and what checks it without us. */
export const SessionProof = ({ id }: { id: string }) => {
  const t = useT();
  const titleId = useId();
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState('');
  const { data: key } = useQuery({ queryKey: ['verification', 'key'], queryFn: fetchCheckpointKey });
  const file = `session-${id}.proof.json`;

  const handleProof = async () => {
    setIsRunning(true);
    setFailure('');
    try {
      saveFile(await fetchSessionProof(id), file);
    } catch (error) {
      if (!isSignInRefused(error)) setFailure(serverMessage(error) ?? t('history.proof.failed'));
    }
    setIsRunning(false);
  };

  const handleVerifier = async () => {
    const { default: program } = await import('../../../../scripts/verify-proof.mjs?raw');
    saveFile(new Blob([program], { type: 'text/javascript' }), script);
  };

  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1.5 }}>
      <div>
        <Typography variant="h3" id={titleId}>
          {t('history.proof.title')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t('history.proof.text')}
        </Typography>
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<DownloadIcon />} loading={isRunning} onClick={() => void handleProof()}>
          {t('history.proof.download')}
        </Button>
        <Button variant="text" startIcon={<DownloadIcon />} onClick={() => void handleVerifier()}>
          {t('history.proof.verifier')}
        </Button>
      </Box>
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {failure && <Alert severity="error">{failure}</Alert>}
      </Box>
      <Typography variant="body2" component="div">
        {t('history.proof.run')}
        {key === undefined ? (
          <Skeleton width="80%" />
        ) : (
          <Box component="code" dir="ltr" sx={{ display: 'block', overflowWrap: 'anywhere', textAlign: 'start' }}>
            node {script} {file} &apos;{key}&apos;
          </Box>
        )}
      </Typography>
    </Box>
  );
};
