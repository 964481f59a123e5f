import { Box, Typography } from '@mui/material';
import type { LogRow } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { ChangeList } from '../../ui/change-list.tsx';
import { MoneyEffect } from './money-effect.tsx';
import { Performer } from './performer.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';

/** Facts of bills that a story shows besides the sentence. */
const ofBills = new Set(['scope', 'percent', 'approvedBy', 'tendered', 'change', 'kind']);

export const StoryEvent = ({ event }: { event: LogRow }) => {
  const t = useT();
  const { dateTime } = useFormat();
  const { action, performedBy, createdAt, msg, details, inWords, effect } = event;
  const { changes } = inWords;
  const facts = inWords.facts.filter(({ field }) => ofBills.has(field) && details[field] !== null);
  return (
    <StoryItem>
      <Typography sx={{ fontWeight: 700 }}>{t(`audit.action.${action}`)}</Typography>
      <Typography variant="body2" color="text.secondary">
        <Performer by={performedBy} /> · {dateTime(createdAt)}
      </Typography>
      {details.reason !== undefined && (
        <Typography variant="body2" sx={{ color: 'warning.main', overflowWrap: 'anywhere' }}>
          {t('reason.label')}: <bdi>{details.reason}</bdi>
        </Typography>
      )}
      {changes.length === 0 && <Typography variant="body2">{msg}</Typography>}
      {facts.map(({ label, words }) => (
        <Typography key={label} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {label}: <bdi>{words}</bdi>
        </Typography>
      ))}
      {changes.length > 0 && <ChangeList changes={changes} dense />}
      {effect !== null && (
        <Typography variant="body2">
          {t('history.story.column.money')}: <MoneyEffect effect={effect} />
        </Typography>
      )}
    </StoryItem>
  );
};

/** A dot on the line of a story. */
export const StoryItem = ({ children }: { children: ReactNode }) => (
  <Box
    component="li"
    sx={{
      position: 'relative',
      paddingInlineStart: 3,
      paddingBlockEnd: 2.5,
      '&::before': {
        content: '""',
        position: 'absolute',
        insetInlineStart: 0,
        insetBlockStart: 9,
        inlineSize: 10,
        blockSize: 10,
        borderRadius: '50%',
        backgroundColor: 'primary.main',
      },
      '&:not(:last-of-type)::after': {
        content: '""',
        position: 'absolute',
        insetInlineStart: 4,
        insetBlockStart: 24,
        insetBlockEnd: -4,
        inlineSize: 2,
        backgroundColor: 'divider',
      },
    }}
  >
    {children}
  </Box>
);
