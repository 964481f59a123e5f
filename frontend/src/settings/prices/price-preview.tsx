import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import { Box, IconButton, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { price, riyals, sessionLimits, type Tariff } from '@tabletime/contract';
import { useState } from 'react';
import { MoneyText } from '../../ui/money-text.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { PreviewTable } from '../preview-table.tsx';

/** Minutes around the charges of the founding tariff. */
const stays = [20, 35, 60, 95, 120, 155];

interface PricePreviewProps {
  inForce: Tariff;
  typed: Tariff;
  isChanged: boolean;
}

export const PricePreview = ({ inForce, typed, isChanged }: PricePreviewProps) => {
  const t = useT();
  const { duration } = useFormat();
  const [people, setPeople] = useState(4);
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, marginBlockEnd: 1 }}>
        <Typography variant="h3">{t('settings.preview.title')}</Typography>
        <People people={people} onChange={setPeople} />
      </Box>
      <PreviewTable label={t('settings.preview.title')}>
        <TableHead>
          <TableRow>
            <TableCell scope="col">{t('settings.preview.stay')}</TableCell>
            <TableCell scope="col" sx={{ textAlign: 'end' }}>
              {t('settings.preview.now')}
            </TableCell>
            {isChanged && (
              <TableCell scope="col" sx={{ textAlign: 'end' }}>
                {t('settings.preview.new')}
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {stays.map((minutes) => {
            const before = price(inForce, minutes, people);
            return (
              <TableRow key={minutes}>
                <TableCell component="th" scope="row" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                  {duration(minutes)}
                </TableCell>
                <TableCell sx={{ textAlign: 'end' }}>
                  <Amount halalas={before} />
                </TableCell>
                {isChanged && (
                  <TableCell sx={{ textAlign: 'end' }}>
                    <Compared before={before} after={price(typed, minutes, people)} />
                  </TableCell>
                )}
              </TableRow>
            );
          })}
        </TableBody>
      </PreviewTable>
    </Box>
  );
};

const Amount = ({ halalas }: { halalas: number }) => {
  const t = useT();
  return halalas === 0 ? <>{t('settings.preview.free')}</> : <MoneyText riyals={riyals(halalas)} />;
};

const Compared = ({ before, after }: { before: number; after: number }) => {
  const t = useT();
  const { money } = useFormat();
  const difference = after - before;
  const words = difference > 0 ? 'settings.preview.more' : 'settings.preview.less';
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: 700 }}>
        <Amount halalas={after} />
      </Box>
      <Box
        component="span"
        sx={{
          display: 'block',
          whiteSpace: 'nowrap',
          typography: 'body2',
          color: difference === 0 ? 'text.secondary' : difference > 0 ? 'warning.main' : 'primary.main',
        }}
      >
        {difference === 0 ? t('settings.preview.same') : t(words, { amount: money(riyals(Math.abs(difference))) })}
      </Box>
    </>
  );
};

const People = ({ people, onChange }: { people: number; onChange: (people: number) => void }) => {
  const t = useT();
  const button = { border: 1, borderColor: 'divider' } as const;
  return (
    <Box role="group" aria-label={t('settings.preview.people')} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <IconButton aria-label={t('home.example.fewer')} disabled={people <= 1} onClick={() => onChange(people - 1)} sx={button}>
        <RemoveIcon />
      </IconButton>
      <Typography component="output" sx={{ minInlineSize: '6rem', textAlign: 'center', fontWeight: 700 }}>
        {t('count.people', { smart_count: people })}
      </Typography>
      <IconButton
        aria-label={t('home.example.more')}
        disabled={people >= sessionLimits.customers}
        onClick={() => onChange(people + 1)}
        sx={button}
      >
        <AddIcon />
      </IconButton>
    </Box>
  );
};
