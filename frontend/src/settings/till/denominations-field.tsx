import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { readAmount, type TillSettings, type WordingKey } from '@tabletime/contract';
import { useState } from 'react';
import { Choices } from '../../forms/fields/choices.tsx';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import { FigureField } from '../../forms/fields/figure-field.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Draft } from '../use-draft.ts';
import { denominationsOf, faultOfWorth, offeredDenominations, riyalDenominations, type TillField, toggled } from './till-draft.ts';

interface DenominationsFieldProps {
  draft: Draft<TillField>;
  settings: TillSettings;
  error: string | undefined;
  onChange: (denominations: number[]) => void;
}

/** The notes and coins of a count: the Owner can remove, restore and add them. */
export const DenominationsField = ({ draft, settings, error, onChange }: DenominationsFieldProps) => {
  const t = useT();
  const { money } = useFormat();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<WordingKey>();
  const chosen = denominationsOf(draft, settings);
  const hasRiyal = riyalDenominations.every((worth) => chosen.includes(worth));

  const handleAdd = () => {
    const worth = readAmount(typed) ?? NaN;
    const found = faultOfWorth(worth);
    setFault(found);
    if (found) return;
    if (!chosen.includes(worth)) onChange(toggled(chosen, worth));
    setTyped('');
  };
  return (
    <>
      <FieldGroup label={t('settings.till.denominations')} error={error} hint={t('settings.till.denominationsHint')}>
        <Choices
          type="checkbox"
          minWidth={112}
          choices={offeredDenominations(draft, settings).map((worth) => ({ value: worth, content: money(worth) }))}
          isChosen={(worth) => chosen.includes(worth)}
          onChoose={(worth) => onChange(toggled(chosen, worth))}
        />
      </FieldGroup>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: fault ? 'center' : 'flex-end', gap: 1 }}>
        <FigureField
          unit="money"
          label={t('settings.till.other')}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setFault(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            handleAdd();
          }}
          error={fault && t(fault)}
          sx={{ flex: '1 1 180px' }}
        />
        <Button variant="outlined" startIcon={<AddIcon />} onClick={handleAdd} sx={{ minBlockSize: 48 }}>
          {t('settings.till.add')}
        </Button>
        {!hasRiyal && (
          <Button variant="text" onClick={() => onChange(riyalDenominations)} sx={{ minBlockSize: 48 }}>
            {t('settings.till.restore')}
          </Button>
        )}
      </Box>
    </>
  );
};
