import { Box, Button } from '@mui/material';
import type { LogRow } from '@tabletime/contract';
import { useId, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { hasReasonControl } from './reason-control.ts';
import { Hint } from '../ui/hint.tsx';
import { useFormat } from '../i18n/format.ts';

export type OpenDetails = (entry: LogRow, control: HTMLElement) => void;

/** Whether an entry's reason is in view, and what ties the control to it. */
export const useReason = () => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return { id, isOpen, toggle: () => setIsOpen(!isOpen) };
};

type Reason = ReturnType<typeof useReason>;

const control = { paddingInline: 1.25, justifyContent: 'flex-start' } as const;

/** Opens an entry's details, and shows its reason where the action has one. */
export const EntryControls = ({ entry, reason, onOpen }: { entry: LogRow; reason: Reason; onOpen: OpenDetails }) => {
  const t = useT();
  const reasonWord = t(reason.isOpen ? 'logs.hide_reason' : 'logs.view_reason');
  return (
    <>
      <Button
        variant="text"
        color="primary"
        sx={control}
        aria-label={t('logs.details_named', { sentence: entry.msg })}
        onClick={({ currentTarget }) => onOpen(entry, currentTarget)}
      >
        {t('logs.details')}
      </Button>
      {hasReasonControl(entry.action) && (
        <Button
          variant="text"
          color="primary"
          sx={control}
          aria-label={t('logs.reason_named', { control: reasonWord, sentence: entry.msg })}
          aria-expanded={reason.isOpen}
          aria-controls={reason.isOpen ? reason.id : undefined}
          onClick={reason.toggle}
        >
          {reasonWord}
        </Button>
      )}
    </>
  );
};

/** Why it was done, below what was done; nothing while it is not asked for. */
export const ReasonShown = ({ entry, reason }: { entry: LogRow; reason: Reason }) => {
  const t = useT();
  if (!reason.isOpen) return null;
  return (
    <Box
      id={reason.id}
      sx={{
        marginBlockStart: 1,
        paddingBlock: 0.75,
        paddingInline: 1.5,
        borderInlineStart: 3,
        borderColor: 'warning.main',
        backgroundColor: 'action.hover',
        borderRadius: 1,
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-line',
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

/** When it happened, on the café's clock; a hover, the focus or a tap shows it in full. */
export const LogTime = ({ at }: { at: string }) => {
  const { date, time, fullTime } = useFormat();
  return (
    <Hint title={fullTime(at)} component="time" dateTime={at} sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1 }}>
      <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {time(at)}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {date(at)}
      </Box>
    </Hint>
  );
};
