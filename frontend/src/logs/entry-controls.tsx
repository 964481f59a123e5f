import DetailsIcon from '@mui/icons-material/InfoOutlined';
import { Box, Button, IconButton } from '@mui/material';
import type { LogRow } from '@tabletime/contract';
import { type MouseEvent, useId, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { hasReasonControl } from './reason-control.ts';

export type OpenEntry = (kind: 'details' | 'story', entry: LogRow, control: HTMLElement) => void;

/** Whether an entry's reason is expanded, and the props of its control. */
export const useReason = () => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return { id, isOpen, toggle: () => setIsOpen(!isOpen) };
};

type Reason = ReturnType<typeof useReason>;

/** Within a line of text, with a larger touch target. */
const inLine = {
  position: 'relative',
  minBlockSize: 24,
  minInlineSize: 44,
  paddingBlock: 0,
  paddingInline: 1,
  flexShrink: 0,
  fontSize: 'inherit',
  lineHeight: '24px',
  '&::after': { content: '""', position: 'absolute', insetInline: 0, insetBlock: '-4px' },
} as const;

interface DetailsProps {
  entry: LogRow;
  onOpen: OpenEntry;
  isIcon?: boolean;
}

export const DetailsControl = ({ entry, onOpen, isIcon = false }: DetailsProps) => {
  const t = useT();
  const named = {
    'aria-label': t('logs.details_named', { sentence: entry.msg }),
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => onOpen('details', entry, currentTarget),
  };
  if (isIcon)
    return (
      <IconButton {...named} sx={{ color: 'text.secondary', displayPrint: 'none' }}>
        <DetailsIcon fontSize="small" aria-hidden />
      </IconButton>
    );
  return (
    <Button variant="text" color="primary" sx={{ ...inLine, marginInlineStart: -1 }} {...named}>
      {t('logs.details')}
    </Button>
  );
};

interface ReasonProps {
  entry: LogRow;
  reason: Reason;
}

export const ReasonControl = ({ entry, reason }: ReasonProps) => {
  const t = useT();
  if (!hasReasonControl(entry.action)) return null;
  const reasonWord = t(reason.isOpen ? 'logs.hide_reason' : 'logs.view_reason');
  return (
    <Button
      variant="text"
      color="primary"
      sx={inLine}
      aria-label={t('logs.reason_named', { control: reasonWord, sentence: entry.msg })}
      aria-expanded={reason.isOpen}
      aria-controls={reason.isOpen ? reason.id : undefined}
      onClick={reason.toggle}
    >
      {reasonWord}
    </Button>
  );
};

export const ReasonLine = ({ entry }: { entry: LogRow }) => {
  const { reason } = entry.details;
  if (!reason) return null;
  return (
    <Box
      component="span"
      sx={{
        typography: 'body2',
        color: 'text.secondary',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        minInlineSize: 0,
        flex: '0 10 auto',
      }}
    >
      <bdi>{reason}</bdi>
    </Box>
  );
};

export const ReasonShown = ({ entry, reason }: ReasonProps) => {
  const t = useT();
  if (!reason.isOpen) return null;
  return (
    <Box
      id={reason.id}
      role="note"
      sx={{
        marginBlock: 1,
        paddingBlock: 0.75,
        paddingInline: 1.5,
        borderInlineStart: 3,
        borderColor: 'warning.main',
        backgroundColor: 'action.hover',
        borderRadius: 1,
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-line',
        cursor: 'auto',
      }}
    >
      {entry.details.reason ? (
        <>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('reason.label')}:{' '}
          </Box>
          <bdi>{entry.details.reason}</bdi>
        </>
      ) : (
        t('logs.no_reason')
      )}
    </Box>
  );
};
