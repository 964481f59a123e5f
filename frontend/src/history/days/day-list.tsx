import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Box, useMediaQuery, useTheme } from '@mui/material';
import { alpha, type Theme } from '@mui/material/styles';
import type { BusinessDate } from '@tabletime/contract';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { OutdatedNotice } from '../../cache/outdated-notice.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { monthOf } from '../../forms/dates/month-grid.ts';
import type { HistoryActions, Target } from '../history-actions.ts';
import { DaySlot } from './day-slot.tsx';
import { useDays } from './use-days.ts';
import { useFocusedPlace } from './use-focused-place.ts';

/** Offset from the top of the page in pixels; follows layout changes above the element. */
const useTopOf = (element: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const parent = element.current?.parentElement;
    if (!parent) return undefined;
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(parent);
    return () => observer.disconnect();
  }, [element]);
  return top;
};

interface DayListProps {
  total: number;
  today: BusinessDate;
  open: ReadonlySet<BusinessDate>;
  /** Last opened day; the browser's own print command prints it. */
  latest: BusinessDate | undefined;
  target: Target | null;
  actions: HistoryActions;
}

/** Height of the sticky bar plus a margin, in pixels. */
const underTheBar = 84;

/** Sticky, so the tint needs an opaque background. */
const overTheList = {
  position: 'sticky',
  insetBlockStart: 72,
  zIndex: 2,
  marginBlockEnd: 2,
  backgroundImage: ({ palette }: Theme) => `linear-gradient(${alpha(palette.warning.main, 0.12)} 0 100%)`,
  backgroundColor: 'background.default',
} as const;

// A plain style: it is recomputed for every visible day on each scroll step.
const placed = { position: 'absolute', insetBlockStart: 0, insetInlineStart: 0, inlineSize: '100%' } as const;

/** Newest first. Renders only visible days. */
export const DayList = ({ total, today, open, latest, target, actions }: DayListProps) => {
  const t = useT();
  const format = useFormat();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const list = useRef<HTMLOListElement>(null);
  const top = useTopOf(list);
  const { place, focusProps } = useFocusedPlace(list);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: total,
    estimateSize: () => (isPhone ? 132 : 82),
    gap: 12,
    overscan: 6,
    scrollMargin: top,
    scrollPaddingStart: underTheBar,
    // Counted from the end, so that a new day on top keeps the other keys.
    getItemKey: (index) => total - index,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return place === null || place >= total || seen.includes(place) ? seen : [...seen, place].toSorted((one, other) => one - other);
    },
  });
  const items = virtualizer.getVirtualItems();
  const { dayAt, outdated } = useDays(items.map(({ index }) => index));

  useEffect(() => {
    if (target) virtualizer.scrollToIndex(target.index, { align: 'start' });
  }, [target, virtualizer]);

  return (
    <>
      {outdated && <OutdatedNotice error={outdated.error} failed="history.failed.load" onRetry={outdated.retry} sx={overTheList} />}
      <Box
        component="ol"
        ref={list}
        tabIndex={-1}
        aria-label={t('history.list')}
        {...focusProps}
        sx={{
          position: 'relative',
          margin: 0,
          padding: 0,
          listStyle: 'none',
          '&:focus': { outline: 'none' },
          // On paper, the rendered days follow each other without space for the rest.
          '@media print': {
            blockSize: 'auto !important',
            '& > li': { position: 'static !important', transform: 'none !important', marginBlockEnd: 1 },
          },
        }}
        style={{ blockSize: virtualizer.getTotalSize() }}
      >
        {items.map((item) => {
          const at = dayAt(item.index);
          const newer = item.index === 0 ? undefined : dayAt(item.index - 1).day;
          const beginsMonth = item.index === 0 || (at.day && newer && monthOf(at.day.date) !== monthOf(newer.date));
          return (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              aria-setsize={total}
              aria-posinset={item.index + 1}
              style={{ ...placed, transform: `translateY(${item.start - top}px)` }}
            >
              <DaySlot
                at={at}
                format={format}
                beginsMonth={beginsMonth === true}
                isToday={at.day?.date === today}
                isOpen={at.day !== undefined && open.has(at.day.date)}
                isLatest={at.day !== undefined && at.day.date === latest}
                isWanted={target !== null && at.day !== undefined && at.day.date === target.date ? target : null}
                actions={actions}
              />
            </li>
          );
        })}
      </Box>
    </>
  );
};
