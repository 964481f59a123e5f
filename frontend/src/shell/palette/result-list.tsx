import { Box } from '@mui/material';
import { alpha } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { Group } from './search.ts';
import type { Entry } from './use-entries.tsx';

interface ResultListProps {
  id: string;
  results: { group: Group; entries: Entry[] }[];
  activeId: string | undefined;
  onPoint: (id: string) => void;
  onChoose: (entry: Entry) => void;
}

export const optionId = (listId: string, entryId: string): string => `${listId}-${entryId}`;

/** The focus stays in the field; `aria-activedescendant` marks the line. */
export const ResultList = ({ id, results, activeId, onPoint, onChoose }: ResultListProps) => {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <Box
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('palette.title')}
      // A press must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      sx={{ overflowY: 'auto', overscrollBehavior: 'contain', padding: 1, scrollPaddingBlock: 8 }}
    >
      {results.map(({ group, entries }) => (
        <Box key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <Box
            id={`${id}-${group}`}
            role="presentation"
            sx={{ paddingInline: 1.5, paddingBlock: 0.75, typography: 'body2', fontWeight: 700, color: 'text.secondary' }}
          >
            {t(`palette.group.${group}`)}
          </Box>
          {entries.map((entry) => (
            <Box
              key={entry.id}
              id={optionId(id, entry.id)}
              role="option"
              aria-selected={entry.id === activeId}
              onMouseMove={() => entry.id !== activeId && onPoint(entry.id)}
              onClick={() => onChoose(entry)}
              sx={(theme) => ({
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                minBlockSize: 48,
                paddingInline: 1.5,
                borderRadius: 1,
                cursor: 'pointer',
                '&[aria-selected=true]': { backgroundColor: alpha(theme.palette.primary.main, 0.12) },
                '& svg': { color: 'text.secondary', flexShrink: 0 },
                '&[aria-selected=true] svg': { color: 'primary.main' },
              })}
            >
              {entry.icon}
              <Box component="bdi" sx={{ fontWeight: 600, minInlineSize: 0, overflowWrap: 'anywhere' }}>
                {entry.label}
              </Box>
              {entry.detail !== undefined && (
                <Box sx={{ marginInlineStart: 'auto', textAlign: 'end', typography: 'body2', color: 'text.secondary' }}>{entry.detail}</Box>
              )}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
};
