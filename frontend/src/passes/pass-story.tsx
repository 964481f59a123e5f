import { Box, Button, Typography } from '@mui/material';
import type { PassStep, PassWithStory } from '@tabletime/contract';
import { useState } from 'react';
import { ReadingSheet } from '../forms/sheet.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { DeletedSession } from '../session/deleted-session.ts';
import { Performer } from '../session/log-entry/performer.tsx';
import { StoryEvents } from '../session/log-entry/story-events.tsx';
import { StoryItem } from '../session/log-entry/story-event.tsx';
import { RestoreDialog } from '../session/restore.tsx';

interface OpenedSession {
  id: string;
  title: string;
}

type Opened = OpenedSession | { restore: DeletedSession };

/** What happened to a pass, oldest first, with the sessions in which it was used. */
export const PassStory = ({ pass: { story, session } }: { pass: PassWithStory }) => {
  const t = useT();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Box component="ol" aria-label={t('passes.story.title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {story.map((step, index) => (
          <Step key={`${step.at} ${index}`} step={step} soldIn={session} onOpen={setOpened} />
        ))}
      </Box>
      {opened && 'id' in opened && (
        <ReadingSheet title={opened.title} onClose={close}>
          <StoryEvents id={opened.id} title={opened.title} onRestore={(restore) => setOpened({ restore })} />
        </ReadingSheet>
      )}
      {opened && 'restore' in opened && <RestoreDialog session={opened.restore} persistAs="passes.form" onClose={close} />}
    </>
  );
};

interface StepProps {
  step: PassStep;
  /** The session on whose bill the pass was sold. */
  soldIn: string | null;
  onOpen: (session: OpenedSession) => void;
}

const Step = ({ step, soldIn, onOpen }: StepProps) => {
  const t = useT();
  const { dateTime, number } = useFormat();
  const { what, at, by, blocks = 0, session, guest, tableNumber, reason } = step;
  const table = tableNumber === undefined ? '–' : number(tableNumber);
  return (
    <StoryItem>
      <Typography sx={{ fontWeight: 700 }}>
        {what === 'redeemed' || what === 'reversed' ? t(`passes.story.${what}`, { smart_count: blocks }) : t(`passes.story.${what}`)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        <Performer by={by} /> · {dateTime(at)}
      </Typography>
      {reason !== undefined && (
        <Typography variant="body2" sx={{ color: 'warning.main', overflowWrap: 'anywhere' }}>
          {t('reason.label')}: <bdi>{reason}</bdi>
        </Typography>
      )}
      {guest !== undefined && <Typography variant="body2">{t('passes.story.where', { table, guest: number(guest) })}</Typography>}
      {session !== undefined && (
        <SessionButton words={t('passes.story.session', { table })} onOpen={(title) => onOpen({ id: session, title })} />
      )}
      {what === 'sold' && soldIn !== null && (
        <SessionButton words={t('passes.story.of_bill')} onOpen={(title) => onOpen({ id: soldIn, title })} />
      )}
    </StoryItem>
  );
};

const SessionButton = ({ words, onOpen }: { words: string; onOpen: (title: string) => void }) => (
  <Button variant="text" onClick={() => onOpen(words)} sx={{ marginInlineStart: -1.5, paddingInline: 1.5 }}>
    {words}
  </Button>
);
