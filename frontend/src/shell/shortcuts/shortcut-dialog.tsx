import CloseIcon from '@mui/icons-material/Close';
import { Box, Dialog, DialogContent, DialogTitle, FormControlLabel, IconButton, Switch, Typography } from '@mui/material';
import { may, type Role } from '@tabletime/contract';
import { type ReactNode, useId } from 'react';
import { useBackCloses } from '../../forms/back-closes.ts';
import { useT } from '../../i18n/use-t.ts';
import { useDestinations } from '../navigation.ts';
import { findKeys, Keys } from './kbd.tsx';
import { turnSingleKeys, useSingleKeys } from './single-keys.ts';

interface ShortcutDialogProps {
  role: Role;
  onClose: () => void;
}

export const ShortcutDialog = ({ role, onClose }: ShortcutDialogProps) => {
  const t = useT();
  const titleId = useId();
  const hintId = useId();
  const singleKeys = useSingleKeys();
  const destinations = useDestinations(role);
  useBackCloses(onClose);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} sx={{ paddingInlineEnd: 8 }}>
        {t('palette.shortcuts.title')}
      </DialogTitle>
      <IconButton
        autoFocus
        aria-label={t('action.close')}
        onClick={onClose}
        sx={{ position: 'absolute', insetBlockStart: 12, insetInlineEnd: 12 }}
      >
        <CloseIcon />
      </IconButton>
      <DialogContent sx={{ display: 'grid', gap: 2.5, paddingBlockEnd: 3 }}>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' }}>
          <Group title={t('palette.shortcuts.general')}>
            <Row label={t('palette.shortcuts.find')} keys={<Keys keys={findKeys()} />} />
            {may(role, 'sessions.write') && <Row label={t('palette.shortcuts.start')} keys={<Keys keys={['N']} />} off={!singleKeys} />}
            {may(role, 'sessions.write') && (
              <Row
                label={t('palette.shortcuts.pay')}
                keys={<Keys keys={['C', 'R']} between={t('palette.shortcuts.or')} />}
                off={!singleKeys}
              />
            )}
            <Row label={t('palette.shortcuts.search')} keys={<Keys keys={['/']} />} off={!singleKeys} />
            <Row label={t('palette.shortcuts.list')} keys={<Keys keys={['?']} />} off={!singleKeys} />
            <Row label={t('palette.shortcuts.close')} keys={<Keys keys={['Esc']} />} />
          </Group>
          <Group title={t('palette.shortcuts.goTo')}>
            {destinations.map(
              ({ label, letter }) =>
                letter !== undefined && (
                  <Row
                    key={label}
                    label={t(label)}
                    keys={<Keys keys={['G', letter.toUpperCase()]} between={t('palette.shortcuts.next')} />}
                    off={!singleKeys}
                  />
                ),
            )}
          </Group>
        </Box>
        <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider', paddingBlockStart: 2 }}>
          <FormControlLabel
            sx={{ marginInline: 0, gap: 1, minBlockSize: 48 }}
            control={
              <Switch checked={singleKeys} onChange={(_, on) => turnSingleKeys(on)} slotProps={{ input: { 'aria-describedby': hintId } }} />
            }
            label={<Box sx={{ fontWeight: 700 }}>{t('palette.shortcuts.switch')}</Box>}
          />
          <Typography id={hintId} variant="body2" color="text.secondary">
            {t('palette.shortcuts.switchHint')}
          </Typography>
        </Box>
      </DialogContent>
    </Dialog>
  );
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Typography variant="h3" sx={{ marginBlockEnd: 1 }}>
      {title}
    </Typography>
    <Box component="dl" sx={{ margin: 0, display: 'grid' }}>
      {children}
    </Box>
  </section>
);

const Row = ({ label, keys, off = false }: { label: string; keys: ReactNode; off?: boolean }) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 2,
      minBlockSize: 44,
      borderBlockEnd: '1px solid',
      borderColor: 'divider',
      '&:last-child': { borderBlockEnd: 0 },
    }}
  >
    <dt>{label}</dt>
    <Box component="dd" sx={{ margin: 0, flexShrink: 0, textDecoration: off ? 'line-through' : 'none' }}>
      {keys}
    </Box>
  </Box>
);
