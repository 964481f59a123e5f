import { Box, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { AccountCodes } from '@tabletime/contract';
import { useT } from '../../i18n/use-t.ts';
import { digitsAlign, MoneyText } from '../../ui/money-text.tsx';
import { PreviewTable } from '../preview-table.tsx';
import { exampleEntry } from './accounts-draft.ts';

/** What the journal of an evening says with these codes. */
export const ExampleEntry = ({ codes }: { codes: AccountCodes }) => {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
      <Typography variant="h3">{t('settings.accounts.preview')}</Typography>
      <PreviewTable label={t('settings.accounts.preview')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('settings.accounts.account')}</TableCell>
            <TableCell sx={(theme) => ({ textAlign: digitsAlign(theme) })}>{t('settings.accounts.debit')}</TableCell>
            <TableCell sx={(theme) => ({ textAlign: digitsAlign(theme) })}>{t('settings.accounts.credit')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {exampleEntry.map(({ account, amount }) => (
            <TableRow key={account}>
              <TableCell component="th" scope="row">
                <Box component="span" sx={{ display: 'block', fontWeight: 700, overflowWrap: 'anywhere' }}>
                  <bdi>{codes[account]}</bdi>
                </Box>
                <Typography component="span" variant="body2" color="text.secondary">
                  {t(`settings.accounts.field.${account}`)}
                </Typography>
              </TableCell>
              <TableCell sx={(theme) => ({ textAlign: digitsAlign(theme) })}>{amount > 0 && <MoneyText riyals={amount} />}</TableCell>
              <TableCell sx={(theme) => ({ textAlign: digitsAlign(theme) })}>{amount < 0 && <MoneyText riyals={-amount} />}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </PreviewTable>
    </Box>
  );
};
