import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Dialog, IconButton, InputBase, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { may, type Role } from '@tabletime/contract';
import { useBackCloses } from '../../forms/back-closes.ts';
import { useT } from '../../i18n/use-t.ts';
import { Keys } from '../shortcuts/kbd.tsx';
import { readKey } from '../shortcuts/read-key.ts';
import { releaseKeys } from '../../ui/held-keys.ts';
import { optionId, ResultList } from './result-list.tsx';
import { search } from './search.ts';
import { type Entry, useFixedEntries, usePeopleEntries, useTableEntries } from './use-entries.tsx';

const useDelayed = <Value,>(value: Value, ms: number): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};

interface PaletteProps {
  role: Role;
  onClose: () => void;
  onShortcuts: () => void;
}

/** Milliseconds without typing before a search for people. */
const pause = 200;

export const Palette = ({ role, onClose, onShortcuts }: PaletteProps) => {
  const t = useT();
  const listId = useId();
  const titleId = useId();
  const [query, setQuery] = useState('');
  const [pointed, setPointed] = useState<string | null>(null);
  const [isEntered, setIsEntered] = useState(false);
  const tables = useTableEntries(role, query);
  const fixed = useFixedEntries(role, onShortcuts);
  const people = usePeopleEntries(role, useDelayed(query, pause));

  const results = search([...tables, ...people.entries, ...fixed], query);
  const entries = results.flatMap((part) => part.entries);
  // If the selected entry is gone, the first one counts.
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === pointed),
  );
  const active = entries[at];
  useBackCloses(onClose);

  const choose = (entry: Entry) => {
    onClose();
    entry.run();
  };
  // In one task with the field's focus, so that no key falls between.
  useLayoutEffect(() => {
    const held = releaseKeys();
    if (!held) return;
    setQuery(held.text);
    setIsEntered(held.isEntered);
  }, []);
  const handleEntered = useEffectEvent(() => {
    setIsEntered(false);
    if (active) choose(active);
  });
  useEffect(() => {
    if (isEntered) handleEntered();
  }, [isEntered]);
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) setPointed(entries.at((at + step) % entries.length)!.id);
    else if (event.key === 'Enter' && active) choose(active);
    else if (readKey(event.nativeEvent, null, false, 0).shortcut?.is === 'find') onClose();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={onClose}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          sx: {
            marginBlockStart: { xs: 1, sm: '10dvh' },
            marginInline: { xs: 1, sm: 2 },
            width: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 32px)' },
            maxHeight: { xs: 'calc(100dvh - 16px)', sm: '76dvh' },
          },
        },
      }}
    >
      <h2 id={titleId} style={visuallyHidden}>
        {t('palette.title')}
      </h2>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          paddingInlineStart: 2,
          paddingInlineEnd: 1,
          paddingBlock: 1,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <SearchIcon aria-hidden sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={query}
          placeholder={t(may(role, 'users.manage') ? 'palette.placeholderOwner' : 'palette.placeholder')}
          onChange={(event) => {
            setQuery(event.target.value);
            setPointed(null);
          }}
          onKeyDown={handleKey}
          inputProps={{
            role: 'combobox',
            // A table number has no direction.
            ...(/\p{L}/u.test(query) && { dir: 'auto' }),
            'aria-label': t('palette.title'),
            'aria-expanded': entries.length > 0,
            'aria-controls': entries.length > 0 ? listId : undefined,
            'aria-autocomplete': 'list',
            'aria-activedescendant': active && optionId(listId, active.id),
            autoComplete: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
          }}
          sx={{ fontSize: '1.125rem', minBlockSize: 48, '& input:focus-visible': { outline: 'none' } }}
        />
        <IconButton aria-label={t('action.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      {entries.length > 0 && <ResultList id={listId} results={results} activeId={active?.id} onPoint={setPointed} onChoose={choose} />}
      <Box role="status">
        {entries.length > 0 ? (
          <span style={visuallyHidden}>{t('palette.results', { smart_count: entries.length })}</span>
        ) : (
          <Box sx={{ padding: 4, textAlign: 'center' }}>
            {people.isSearching ? (
              <Typography color="text.secondary">{t('palette.searching')}</Typography>
            ) : (
              <>
                <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
                  {t('palette.empty', { query: `\u2068${query.trim()}\u2069` })}
                </Typography>
                <Typography color="text.secondary">{t('palette.emptyHint')}</Typography>
              </>
            )}
          </Box>
        )}
      </Box>
      <Hints />
    </Dialog>
  );
};

const Hints = () => {
  const t = useT();
  const hints = [
    { keys: ['↑', '↓'], text: t('palette.hint.choose') },
    { keys: ['Enter'], text: t('palette.hint.open') },
    { keys: ['Esc'], text: t('palette.hint.close') },
  ];
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', sm: 'flex' },
        gap: 3,
        paddingInline: 2,
        paddingBlock: 1.25,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      {hints.map(({ keys, text }) => (
        <Box key={text} sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2', color: 'text.secondary' }}>
          <Keys keys={keys} />
          {text}
        </Box>
      ))}
    </Box>
  );
};
