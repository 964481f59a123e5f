import { Box, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { price, riyals, type Tariff } from '@tabletime/contract';
import { useState } from 'react';
import { MoneyText } from '../../ui/money-text.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { PeopleStepper } from '../people-stepper.tsx';
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
        <PeopleStepper label={t('settings.preview.people')} people={people} onChange={setPeople} />
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
