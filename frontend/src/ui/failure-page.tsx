import { Box, Button, Typography } from '@mui/material';
import { Component, type ReactNode, useEffect } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { messagesOf } from '../i18n/messages.ts';
import { releaseKeys } from './held-keys.ts';
import { fetchFailedAgain } from './lazily.tsx';
import { Notice } from './notice.tsx';
import { FallenPiece } from './pictures/pictures.tsx';
import { useDocumentTitle } from './use-document-title.ts';

type Layer = 'app' | 'authentication' | 'layout' | 'page';

interface FailurePageProps {
  layer: Layer;
  error?: unknown;
  /** Whether the frame around it has the main region. */
  framed?: boolean;
  onReset: () => void;
}

/** Reads the catalogue directly, since the translator may have failed. */
export const FailurePage = ({ layer, error, framed = layer === 'page', onReset }: FailurePageProps) => {
  const { errors } = messagesOf(useLanguage());
  const { title, text } = errors[layer];
  useDocumentTitle(title);
  // What they were held for does not open.
  useEffect(() => void releaseKeys(), []);
  return (
    <Box
      component={framed ? 'section' : 'main'}
      role={framed ? 'alert' : undefined}
      sx={{ minBlockSize: framed ? 'auto' : '100dvh', display: 'grid', alignContent: 'center' }}
    >
      <Notice
        picture={<FallenPiece />}
        title={title}
        level="h1"
        text={
          <>
            {text}
            {error instanceof Error && (
              <Box component="details" sx={{ marginBlockStart: 2, fontSize: '0.875rem' }}>
                <summary>{errors.details}</summary>
                <Typography component="code" dir="ltr" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {error.message}
                </Typography>
              </Box>
            )}
          </>
        }
        action={
          <>
            <Button onClick={() => window.location.reload()}>{errors.app.refresh}</Button>
            <Button variant="outlined" onClick={onReset}>
              {errors.app.again}
            </Button>
          </>
        }
      />
    </Box>
  );
};

export const FailureBoundary = ({ layer, resetKey = '', children }: { layer: Layer; resetKey?: string; children: ReactNode }) => (
  <ErrorBoundary resetKey={resetKey} fallback={(error, reset) => <FailurePage layer={layer} error={error} onReset={reset} />}>
    {children}
  </ErrorBoundary>
);

interface ErrorBoundaryProps {
  children: ReactNode;
  /** `reset` renders the children again. */
  fallback: (error: unknown, reset: () => void) => ReactNode;
  /** A change renders the children again, such as the page's address. */
  resetKey?: string;
}

interface ErrorBoundaryState {
  failed?: { error: unknown } | undefined;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failed: { error } };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.reset();
  }

  reset = () => {
    fetchFailedAgain();
    this.setState({ failed: undefined });
  };

  override render() {
    return this.state.failed ? this.props.fallback(this.state.failed.error, this.reset) : this.props.children;
  }
}
