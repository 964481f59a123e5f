import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Skeleton } from '@mui/material';
import { may, type PassWithStory } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { failureOf } from '../api/failures.ts';
import { passQuery } from '../api/passes.ts';
import { useSignedIn } from '../api/sign-in/sign-in-storage.ts';
import { ErrorState } from '../cache/error-state.tsx';
import { OutdatedNotice } from '../cache/outdated-notice.tsx';
import { useFormat } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { FactRows } from '../ui/fact-rows.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { lazily } from '../ui/lazily.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyTable } from '../ui/pictures/pictures.tsx';
import { CancelDialog, EraseDialog } from './pass-dialogs.tsx';
import { PassMark } from './pass-rows.tsx';
import { PassStory } from './pass-story.tsx';
import { useLeftWords } from '../session/passes/use-pass-words.ts';

const PrintedInvoice = lazily(async () => (await import('../session/invoice/printed-invoice.tsx')).PrintedInvoice);

/** A pass, what is left of it, and what happened to it. */
export const PassPage = () => {
  const t = useT();
  const { id = '' } = useParams();
  const { data: pass, error, refetch } = useQuery(passQuery(id));
  const retry = () => void refetch();
  if (failureOf(error).code === 'pass.not_found')
    return (
      <Notice
        level="h1"
        picture={<EmptyTable />}
        title={t('passes.details.not_found')}
        action={
          <Button component={Link} to="/passes">
            {t('passes.details.to_list')}
          </Button>
        }
      />
    );
  if (!pass) return error ? <ErrorState level="h1" title={t('passes.failed')} error={error} onRetry={retry} /> : <Waiting />;
  return (
    <Box sx={{ maxWidth: 1080 }}>
      {error && <OutdatedNotice error={error} failed="passes.failed" onRetry={retry} sx={{ marginBlockEnd: 2 }} />}
      <PassDetails pass={pass} />
    </Box>
  );
};

const PassDetails = ({ pass }: { pass: PassWithStory }) => {
  const t = useT();
  const language = useLanguage();
  const role = useSignedIn()?.role;
  const [dialog, setDialog] = useState<'cancel' | 'erase' | 'print' | null>(null);
  const close = () => setDialog(null);
  const mayCancel = role !== undefined && may(role, 'passes.cancel');
  const actions = (
    <>
      {pass.invoice && (
        <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => setDialog('print')}>
          {t('passes.sold.invoice')}
        </Button>
      )}
      {mayCancel && (pass.name !== null || pass.phone !== null) && (
        <Button variant="outlined" onClick={() => setDialog('erase')}>
          {t('passes.erase.action')}
        </Button>
      )}
      {mayCancel && pass.cancelledAt === null && (
        <Button variant="outlined" color="error" onClick={() => setDialog('cancel')}>
          {t('passes.cancel.action')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <PageTitle title={pass.name ?? t('passes.nameless')} lead={<bdi>{pass.productName[language]}</bdi>} actions={actions} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Panel title={t('passes.details.about')} action={<PassMark pass={pass} />}>
          <Facts pass={pass} />
        </Panel>
        <Panel title={t('passes.story.title')}>
          <PassStory pass={pass} />
        </Panel>
      </Box>
      {dialog === 'print' && pass.invoice && (
        <Suspense fallback={null}>
          <PrintedInvoice invoice={pass.invoice} size="roll" onDone={close} />
        </Suspense>
      )}
      {dialog === 'cancel' && <CancelDialog pass={pass} onClose={close} />}
      {dialog === 'erase' && <EraseDialog pass={pass} onClose={close} />}
    </>
  );
};

const Facts = ({ pass }: { pass: PassWithStory }) => {
  const t = useT();
  const { date, number } = useFormat();
  const leftWords = useLeftWords();
  const { kind, phone, price, paid, session, redeemed, validFrom, validTo } = pass;
  const rows: [string, ReactNode][] = [
    [t('passes.column.left'), <strong key="left">{leftWords(pass)}</strong>],
    ...(kind === 'blocks' ? [[t('passes.details.used'), number(redeemed)] as [string, ReactNode]] : []),
    [t('passes.kind_filter'), t(`passes.kind.${kind}`)],
    [t('passes.details.valid'), validFrom === validTo ? date(validFrom) : t('shell.fromTo', { from: date(validFrom), to: date(validTo) })],
    [
      t('passes.details.phone'),
      phone === null ? (
        t('passes.details.no_phone')
      ) : (
        <bdi key="phone" dir="ltr">
          {phone}
        </bdi>
      ),
    ],
    [t('passes.details.price'), <MoneyText key="price" riyals={price} />],
    ...(session === null && paid !== price
      ? [[t('passes.details.kept'), <MoneyText key="kept" riyals={paid} />] as [string, ReactNode]]
      : []),
    [t('passes.details.sold'), t(session === null ? 'passes.details.at_counter' : 'passes.details.on_bill')],
  ];
  return <FactRows rows={rows} />;
};

const Waiting = () => {
  const t = useT();
  return (
    <Box role="status" aria-label={t('shell.loading')} sx={{ maxWidth: 1080, display: 'grid', gap: 3 }}>
      <Skeleton variant="rounded" width="50%" height={44} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' } }}>
        <Skeleton variant="rounded" height={300} />
        <Skeleton variant="rounded" height={300} />
      </Box>
    </Box>
  );
};
