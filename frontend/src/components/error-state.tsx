import { Button } from '@mui/material';
import { useT } from '../i18n/use-t.ts';
import { problemOf } from '../providers/http-client.ts';
import { Notice } from './notice.tsx';
import { FallenPiece } from './pictures.tsx';

interface ErrorStateProps {
  /** What could not be done. */
  title: string;
  /** Said where the server gave no words. */
  text?: string;
  error?: unknown;
  onRetry: () => void;
  level?: 'h1' | 'h2' | 'h3';
}

/** A place whose content could not be had: says what happened, in the server's words if there are any, and offers to try again. */
export const ErrorState = ({ title, text, error, onRetry, level = 'h2' }: ErrorStateProps) => {
  const t = useT();
  return (
    <div role="alert">
      <Notice
        picture={<FallenPiece />}
        title={title}
        text={problemOf(error).message ?? text}
        level={level}
        action={<Button onClick={onRetry}>{t('action.retry')}</Button>}
      />
    </div>
  );
};
