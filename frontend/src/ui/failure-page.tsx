import { Box, Button, Typography } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { messagesOf } from '../i18n/messages.ts';
import { fetchFailedAgain } from './lazily.tsx';
import { Notice } from './notice.tsx';
import { FallenPiece } from './pictures.tsx';
import { useDocumentTitle } from './use-document-title.ts';

/** The layer that could not be drawn. */
type Layer = 'app' | 'authentication' | 'layout' | 'page';

interface FailurePageProps {
  layer: Layer;
  error?: unknown;
  /** Whether it stands inside the frame, which then holds the page's main region. */
  framed?: boolean;
  onReset: () => void;
}

/** What stands in place of a layer that could not be drawn. It takes its words from the catalogue itself: the translator may be what failed. */
export const FailurePage = ({ layer, error, framed = layer === 'page', onReset }: FailurePageProps) => {
  const { errors } = messagesOf(useLanguage());
  const { title, text } = errors[layer];
  useDocumentTitle(title);
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

/** Keeps a failure to draw within a layer and explains it there. */
export const FailureBoundary = ({ layer, resetKey = '', children }: { layer: Layer; resetKey?: string; children: ReactNode }) => (
  <ErrorBoundary resetKey={resetKey} fallback={(error, reset) => <FailurePage layer={layer} error={error} onReset={reset} />}>
    {children}
  </ErrorBoundary>
);

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What is shown in place of children that could not be drawn; `reset` draws them again. */
  fallback: (error: unknown, reset: () => void) => ReactNode;
  /** A change of it draws the children again, such as going to another page. */
  resetKey?: string;
}

interface ErrorBoundaryState {
  failed?: { error: unknown } | undefined;
}

/** Keeps a failure to draw within its own layer. */
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
