import { Box, ButtonBase } from '@mui/material';
import { useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { clamped } from '../theme/clamped.ts';

/** Pixels of overflow that count as cut off: less than a line, more than tall letters. */
const cutOff = 12;

const words = {
  // Text keeps its direction, but starts at the page's edge.
  textAlign: '-webkit-match-parent',
  typography: 'body2',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
} as const;

export const Notes = ({ text }: { text: string }) => {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || isOpen) return undefined;
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight - element.clientHeight > cutOff));
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, isOpen]);

  return (
    <Box sx={{ minInlineSize: 0 }}>
      <Box ref={box} component="p" dir="auto" sx={{ ...words, ...(isOpen ? {} : clamped(2)), margin: 0 }}>
        {text}
      </Box>
      {(isCut || isOpen) && (
        <ButtonBase
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ minBlockSize: 48, displayPrint: 'none', typography: 'body2', fontWeight: 600, color: 'primary.main', marginBlock: -1 }}
        >
          {t(isOpen ? 'guests.notes_less' : 'guests.notes_more')}
        </ButtonBase>
      )}
    </Box>
  );
};
