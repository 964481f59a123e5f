import AddIcon from '@mui/icons-material/Add';
import DragIcon from '@mui/icons-material/DragIndicator';
import UnfoldIcon from '@mui/icons-material/ExpandMore';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, Button, ButtonBase, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useId, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ReadBook } from './read-book.ts';
import { ruleLimits } from './read-book.ts';
import { RuleForm } from './rule-form.tsx';
import { RuleMark } from './rule-mark.tsx';
import type { Reach } from './rule-reach.ts';
import { blankRule, type TypedRule, withRuleAt } from './tariff-draft.ts';
import { useReorder } from './use-reorder.ts';
import { type TariffContext, useTariffWords } from './use-tariff-words.ts';

interface RuleListProps {
  rules: TypedRule[];
  read: ReadBook['rules'];
  reach: Reach[];
  context: TariffContext;
  faultOf: (field: string) => string | undefined;
  onChange: (rules: TypedRule[]) => void;
}

export const RuleList = ({ rules, read, reach, context, faultOf, onChange }: RuleListProps) => {
  const t = useT();
  const titleId = useId();
  const list = useRef<HTMLOListElement>(null);
  const [openRule, setOpenRule] = useState<number | null>(null);
  const [moved, setMoved] = useState('');
  const nameOf = useRuleName();
  const handleMove = (from: number, to: number) => {
    const rule = rules[from];
    if (!rule) return;
    onChange(withRuleAt(rules, rule.key, to));
    setMoved(t('tariffs.rules.place', { rule: nameOf(rule), place: to + 1, all: rules.length }));
  };
  const { dragged, handle } = useReorder(list, handleMove);
  const handleAdd = () => {
    const rule = blankRule(rules);
    onChange([...rules, rule]);
    setOpenRule(rule.key);
  };
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <Typography id={titleId} variant="h3">
        {t('tariffs.rules.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {t(rules.length === 0 ? 'tariffs.rules.empty' : 'tariffs.rules.lead')}
      </Typography>
      <Box
        component="ol"
        ref={list}
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
      >
        {rules.map((rule, place) => (
          <Box
            component="li"
            key={rule.key}
            data-dragged={dragged === place || undefined}
            sx={{
              border: '1px solid',
              borderColor: 'divider',
              borderRadius: 1,
              backgroundColor: 'background.paper',
              '&[data-dragged]': { borderColor: 'primary.main', boxShadow: 4 },
            }}
          >
            <Box sx={{ display: 'flex', alignItems: 'stretch' }}>
              <ButtonBase
                {...handle(place)}
                aria-label={t('tariffs.rules.move', { rule: nameOf(rule) })}
                sx={{ inlineSize: 48, minBlockSize: 56, flexShrink: 0, color: 'text.secondary', cursor: 'grab', touchAction: 'none' }}
              >
                <DragIcon />
              </ButtonBase>
              <RuleHead
                rule={rule}
                read={read[place]}
                place={place}
                context={context}
                isOpen={openRule === rule.key}
                hasFault={hasFault(faultOf, place)}
                onOpen={() => setOpenRule(openRule === rule.key ? null : rule.key)}
              />
            </Box>
            <ReachNote reach={reach[place]} rules={rules} context={context} />
            {(openRule === rule.key || hasFault(faultOf, place)) && (
              <RuleForm
                rule={rule}
                place={place}
                count={rules.length}
                context={context}
                faultOf={(field) => faultOf(`rules.${place}.${field}`)}
                onChange={(change) => onChange(rules.map((one) => (one.key === rule.key ? { ...one, ...change } : one)))}
                onMove={(step) => handleMove(place, place + step)}
                onRemove={() => {
                  onChange(rules.filter(({ key }) => key !== rule.key));
                  setOpenRule(null);
                }}
              />
            )}
          </Box>
        ))}
      </Box>
      <Typography role="status" sx={visuallyHidden}>
        {moved}
      </Typography>
      {rules.length < ruleLimits.rules && (
        <Button variant="outlined" startIcon={<AddIcon />} onClick={handleAdd} sx={{ justifySelf: 'start' }}>
          {t('tariffs.rules.add')}
        </Button>
      )}
    </Box>
  );
};

const ruleFields = ['name.en', 'name.ar', 'blockPrice', 'basis', 'days', 'dates', 'from', 'to', 'tables', 'zones', 'guestClass'];

/** A rule with a fault is open, so that its field can be seen. */
const hasFault = (faultOf: RuleListProps['faultOf'], place: number): boolean =>
  ruleFields.some((field) => faultOf(`rules.${place}.${field}`) !== undefined);

const useRuleName = () => {
  const t = useT();
  const language = useLanguage();
  return (rule: Pick<TypedRule, 'en' | 'ar'>): string =>
    `\u2068${rule[language].trim() || rule.en.trim() || rule.ar.trim() || t('tariffs.rules.unnamed')}\u2069`;
};

interface RuleHeadProps {
  rule: TypedRule;
  read: ReadBook['rules'][number];
  place: number;
  context: TariffContext;
  isOpen: boolean;
  hasFault: boolean;
  onOpen: () => void;
}

const RuleHead = ({ rule, read, place, context, isOpen, hasFault: isFaulty, onOpen }: RuleHeadProps) => {
  const t = useT();
  const words = useTariffWords(context);
  const nameOf = useRuleName();
  return (
    <ButtonBase
      aria-expanded={isOpen || isFaulty}
      aria-label={t('tariffs.rules.edit', { rule: nameOf(rule) })}
      onClick={onOpen}
      sx={{
        flexGrow: 1,
        minInlineSize: 0,
        gap: 1,
        paddingBlock: 1,
        paddingInlineEnd: 1.5,
        justifyContent: 'flex-start',
        textAlign: 'start',
        font: 'inherit',
      }}
    >
      <RuleMark place={place} />
      <Box component="span" sx={{ flexGrow: 1, minInlineSize: 0 }}>
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1 }}>
          <Box component="bdi" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
            {nameOf(rule)}
          </Box>
          {read && (
            <Box component="bdi" sx={{ fontWeight: 600 }}>
              {words.priceOf(read)}
            </Box>
          )}
        </Box>
        {read && (
          <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {words.summaryOf(read)}
          </Box>
        )}
      </Box>
      <UnfoldIcon aria-hidden sx={{ color: 'text.secondary', transform: isOpen || isFaulty ? 'rotate(180deg)' : 'none' }} />
    </ButtonBase>
  );
};

const ReachNote = ({ reach, rules, context }: { reach: Reach | undefined; rules: TypedRule[]; context: TariffContext }) => {
  const t = useT();
  const words = useTariffWords(context);
  const nameOf = useRuleName();
  if (!reach || reach.kind === 'whole') return null;
  const namesOf = (by: number[]) => words.listed(by.flatMap((place) => (rules[place] ? [nameOf(rules[place])] : [])));
  const all = [...new Set(reach.hidden.flatMap(({ by }) => by))];
  const lines =
    reach.kind === 'nowhere'
      ? [t('tariffs.reach.nowhere')]
      : reach.kind === 'never'
        ? [t('tariffs.reach.never', { smart_count: all.length, others: namesOf(all) })]
        : reach.hidden.map(({ by, when }) =>
            t('tariffs.reach.partly', { smart_count: by.length, others: namesOf(by), when: words.allInWords(when) }),
          );
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        paddingInline: 1.5,
        paddingBlockEnd: 1,
        typography: 'body2',
        color: reach.kind === 'partly' ? 'text.secondary' : 'warning.main',
      }}
    >
      {reach.kind === 'partly' ? (
        <InfoIcon aria-hidden fontSize="small" sx={{ flexShrink: 0 }} />
      ) : (
        <WarningIcon aria-hidden fontSize="small" sx={{ flexShrink: 0 }} />
      )}
      <div>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
    </Box>
  );
};
