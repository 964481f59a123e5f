import { Alert, Box, Button, Typography } from '@mui/material';
import type { GivenLink } from '@tabletime/contract';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Sheet } from '../forms/sheet.tsx';
import { CopyButton, CopyField, useCopying } from '../ui/copying.tsx';
import { useInsert } from '../ui/person-name.tsx';
import { PrintSheet } from '../ui/print-sheet.tsx';

export interface MadeLink {
  kind: 'invited' | 'reset';
  name: string;
  answer: GivenLink;
}

/** Dark on white in both themes and on paper, for scanners. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { path, size } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: 4 });
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: squares.join(''), size };
  }, [text]);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{
        inlineSize: 'min(100%, 232px)',
        blockSize: 'auto',
        borderRadius: 2,
        justifySelf: 'center',
        forcedColorAdjust: 'none',
        printColorAdjust: 'exact',
      }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </Box>
  );
};

/** Shows a one-time link, which is stored nowhere. */
export const LinkDialog = ({ made, onClose }: { made: MadeLink; onClose: () => void }) => {
  const t = useT();
  const insert = useInsert();
  const { dateTime } = useFormat();
  const { link, expiresAt } = made.answer;
  const address = link === null ? null : new URL(link, window.location.origin).href;
  const copying = useCopying(address ?? '');

  const title = insert(`users.link.${made.kind}`, { name: made.name });
  const until = t('users.link.once', { time: dateTime(expiresAt) });

  return (
    <Sheet
      title={title}
      onClose={onClose}
      onSubmit={onClose}
      actions={
        <>
          <Button type="submit" variant={address === null ? 'contained' : 'text'}>
            {t('action.close')}
          </Button>
          {address !== null && <CopyButton copying={copying} />}
        </>
      }
    >
      {address === null ? (
        <Alert severity="warning">
          {t('users.link.lost')} {t(made.kind === 'invited' ? 'users.link.lost_invite' : 'users.link.lost_reset')}
        </Alert>
      ) : (
        <>
          <Box>
            <Typography sx={{ fontWeight: 700 }}>{until}</Typography>
            <Typography color="text.secondary">{t('users.link.shown_once')}</Typography>
          </Box>
          <Box sx={{ display: 'grid' }}>
            <QrCode text={address} label={t('users.link.code')} />
          </Box>
          <PrintSheet>
            <h1>{title}</h1>
            <p>{until}</p>
            <Box sx={{ marginBlock: '6mm', inlineSize: '60mm' }}>
              <QrCode text={address} label={t('users.link.code')} />
            </Box>
            <Box component="p" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
              {address}
            </Box>
          </PrintSheet>
          <CopyField label={t('users.link.label')} copying={copying} />
        </>
      )}
    </Sheet>
  );
};
