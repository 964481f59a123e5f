import { Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useT } from '../i18n/use-t.ts';
import { failureOf, serverMessage } from '../api/failures.ts';
import { Notice } from '../ui/notice.tsx';
import { FallenPiece } from '../ui/pictures/pictures.tsx';

interface ErrorStateProps {
  title: string;
  /** Shown if the server sent no sentence. */
  text?: string;
  error?: unknown;
  onRetry: () => void;
  level?: 'h1' | 'h2' | 'h3';
}

export const ErrorState = ({ title, text, error, onRetry, level = 'h2' }: ErrorStateProps) => {
  const t = useT();
  const unreachable = failureOf(error).code === 'network' && t('errors.network');
  const isRetried = useRef(false);
  const handleRetry = () => {
    isRetried.current = true;
    onRetry();
  };
  // The button disappears with the error and takes the focus with it.
  useEffect(
    () => () => {
      if (isRetried.current && document.activeElement === document.body) {
        document.querySelector('main')?.focus({ preventScroll: true });
      }
    },
    [],
  );
  return (
    <div role="alert">
      <Notice
        picture={<FallenPiece />}
        title={title}
        text={
          serverMessage(error) ??
          ((text || unreachable) && (
            <>
              {text}
              {unreachable && <div>{unreachable}</div>}
            </>
          ))
        }
        level={level}
        action={<Button onClick={handleRetry}>{t('action.retry')}</Button>}
      />
    </div>
  );
};
