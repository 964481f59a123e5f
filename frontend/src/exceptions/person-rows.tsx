import MoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, ButtonBase } from '@mui/material';
import type { ExceptionFigures, PersonExceptions } from '@tabletime/contract';
import { useId, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { canCompare, type OpenLines, useFigureWords } from './figure-words.ts';

interface PersonRowsProps {
  person: PersonExceptions['person'];
  /** Unusual ones first. */
  kinds: ExceptionFigures[];
  onOpen: OpenLines;
}

/** A person's figures on a phone: the unusual ones in sight, the others folded. */
export const PersonRows = ({ person, kinds, onOpen }: PersonRowsProps) => {
  const t = useT();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [unusual, others] = [kinds.filter((figures) => figures.unusual), kinds.filter((figures) => !figures.unusual)];
  const rows = (shown: ExceptionFigures[]) =>
    shown.map((figures) => <Row key={figures.kind} figures={figures} person={person} onOpen={onOpen} />);
  return (
    <>
      {unusual.length > 0 && <Box sx={list}>{rows(unusual)}</Box>}
      {others.length > 0 && (
        <Button
          variant="text"
          endIcon={<MoreIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ marginInlineStart: -1, paddingInline: 1 }}
        >
          {t(unusual.length > 0 ? 'exceptions.more' : 'exceptions.figures', { smart_count: others.length })}
        </Button>
      )}
      {isOpen && (
        <Box id={id} sx={list}>
          {rows(others)}
        </Box>
      )}
    </>
  );
};

const list = { '& > *:not(:first-of-type)': { borderBlockStart: '1px solid', borderColor: 'divider' } } as const;

const Row = ({ figures, person, onOpen }: { figures: ExceptionFigures; person: PersonExceptions['person']; onOpen: OpenLines }) => {
  const t = useT();
  const words = useFigureWords();
  const { kind, count, amount, share, median, own, unusual } = figures;
  const facts = [
    t('analytics.people.times', { smart_count: count }),
    t('exceptions.brief.share', { share: words.inPercent(share) }),
    ...(median === null ? [] : [t('exceptions.brief.others', { median: words.inPercent(median) })]),
    ...(own ? [t('exceptions.brief.own', { own: words.spread(own) })] : []),
    ...(canCompare(figures) ? [] : [t('exceptions.noCompare')]),
  ];
  return (
    <ButtonBase
      data-row={kind}
      onClick={({ currentTarget }) => onOpen(person, kind, currentTarget)}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        inlineSize: '100%',
        gap: 0.25,
        paddingBlock: 1,
        textAlign: 'start',
        font: 'inherit',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1.5 }}>
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, fontWeight: 600 }}>
          {t(`exceptions.kind.${kind}`)}
          {unusual && <StatusMark tone="warning">{t('exceptions.mark')}</StatusMark>}
        </Box>
        <Box component="span" sx={{ fontWeight: 700, textDecoration: 'underline', textUnderlineOffset: '4px' }}>
          <MoneyText riyals={amount} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, typography: 'body2', color: 'text.secondary' }}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </Box>
    </ButtonBase>
  );
};
