import { Box, Card, CardActionArea, Link, TableCell, TableRow, Typography } from '@mui/material';
import type { ShownPass } from '@tabletime/contract';
import { Link as RouterLink } from 'react-router';
import { useBusinessDate } from '../cache/use-business-date.ts';
import { useFormat } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { ListCards, ListTable } from '../lists/list-rows.tsx';
import { useRow } from '../lists/use-list.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import { stateOf, toneOf } from '../session/passes/pass-state.ts';
import { useLeftWords } from '../session/passes/use-pass-words.ts';

const columns = ['holder', 'pass', 'left', 'until', 'state'] as const;
const sizes = { holder: 'auto', pass: 220, left: 168, until: 132, state: 172 } as const;

export const PassTable = () => {
  const t = useT();
  return (
    <ListTable label={t('passes.title')} columns={columns.map((column) => ({ label: t(`passes.column.${column}`), size: sizes[column] }))}>
      <Row />
    </ListTable>
  );
};

/** How a pass stands today. */
export const PassMark = ({ pass }: { pass: ShownPass }) => {
  const t = useT();
  const state = stateOf(pass, useBusinessDate());
  return <StatusMark tone={toneOf[state]}>{t(`passes.state.${state}`)}</StatusMark>;
};

/** The holder's name; where it was erased, that it was. */
export const HolderName = ({ pass }: { pass: Pick<ShownPass, 'name'> }) => {
  const t = useT();
  return pass.name === null ? <>{t('passes.nameless')}</> : <bdi>{pass.name}</bdi>;
};

const addressOf = ({ id }: ShownPass): string => `/passes/${id}`;

const Row = () => {
  const { date } = useFormat();
  const language = useLanguage();
  const leftWords = useLeftWords();
  const pass = useRow<ShownPass>();
  return (
    <TableRow>
      <TableCell>
        <Link
          component={RouterLink}
          to={addressOf(pass)}
          sx={{ display: 'block', paddingBlock: 0.5, fontWeight: 700, overflowWrap: 'anywhere' }}
        >
          <HolderName pass={pass} />
        </Link>
        <PhoneLine pass={pass} />
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{pass.productName[language]}</bdi>
      </TableCell>
      <TableCell sx={{ fontWeight: 600 }}>{leftWords(pass)}</TableCell>
      <TableCell>{date(pass.validTo)}</TableCell>
      <TableCell>
        <PassMark pass={pass} />
      </TableCell>
    </TableRow>
  );
};

const PhoneLine = ({ pass: { phone } }: { pass: ShownPass }) =>
  phone !== null && (
    <Typography component="div" variant="body2" color="text.secondary">
      <bdi dir="ltr">{phone}</bdi>
    </Typography>
  );

export const PassCards = () => {
  const t = useT();
  return (
    <ListCards label={t('passes.title')}>
      <PassCard />
    </ListCards>
  );
};

const PassCard = () => {
  const t = useT();
  const { date } = useFormat();
  const language = useLanguage();
  const leftWords = useLeftWords();
  const pass = useRow<ShownPass>();
  return (
    <Card>
      <CardActionArea
        component={RouterLink}
        to={addressOf(pass)}
        sx={{
          font: 'inherit',
          blockSize: '100%',
          padding: 2,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1,
          alignContent: 'start',
        }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 1.5 }}>
          <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
            <Typography component="h2" sx={{ fontWeight: 700 }}>
              <HolderName pass={pass} />
            </Typography>
            <PhoneLine pass={pass} />
          </Box>
          <PassMark pass={pass} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', columnGap: 2 }}>
          <Box component="bdi" sx={{ overflowWrap: 'anywhere' }}>
            {pass.productName[language]}
          </Box>
          <Box component="span" sx={{ fontWeight: 700 }}>
            {leftWords(pass)}
          </Box>
        </Box>
        <Typography variant="body2" color="text.secondary">
          {t('passes.until', { date: date(pass.validTo) })}
        </Typography>
      </CardActionArea>
    </Card>
  );
};
