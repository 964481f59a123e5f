import DiscountIcon from '@mui/icons-material/PercentOutlined';
import { Box, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { DiscountCaps, Settings } from '@tabletime/contract';
import { changeDiscountCaps } from '../../api/settings.ts';
import { FigureField } from '../../forms/fields/figure-field.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { PreviewTable } from '../preview-table.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { useDraft } from '../use-draft.ts';
import { type CapRole, capRoles, capText, readCaps } from './caps-draft.ts';

export const CapsSection = ({ settings }: { settings: Settings }) => {
  const t = useT();
  const { percent } = useFormat();
  const { draft, type, discard } = useDraft<CapRole>('caps');
  const { changed, faults } = readCaps(draft, settings.discountCaps);
  const changes = capRoles.flatMap((role) => {
    const after = changed[role];
    return after === undefined
      ? []
      : [{ field: role, label: t(`role.${role}`), before: percent(settings.discountCaps[role]), after: percent(after) }];
  });
  return (
    <SettingsForm
      section="caps"
      title={t('settings.caps.title')}
      icon={<DiscountIcon />}
      changes={changes}
      faults={faults}
      confirmTitle={t('settings.caps.confirm')}
      consequences={t('settings.caps.means')}
      done="done.caps_changed"
      lastChange={settings.discountCapsChange}
      action="DISCOUNT_CAPS_CHANGED"
      send={(reason, key) => changeDiscountCaps(settings.version, { ...changed, reason }, key)}
      onDiscard={discard}
      preview={<OfHundred caps={{ ...settings.discountCaps, ...changed }} />}
      fields={(faultOf) => (
        <>
          <Typography color="text.secondary">{t('settings.caps.lead')}</Typography>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
            {capRoles.map((role) => (
              <FigureField
                key={role}
                name={role}
                unit="percent"
                label={t(`role.${role}`)}
                value={capText(draft, settings.discountCaps, role)}
                onChange={(text) => type(role, text)}
                error={faultOf(role)}
              />
            ))}
          </Box>
        </>
      )}
    />
  );
};

/** Each role's highest discount on a bill of 100 riyals. */
const OfHundred = ({ caps }: { caps: DiscountCaps }) => {
  const t = useT();
  const { money } = useFormat();
  return (
    <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
      <Typography variant="h3">{t('settings.caps.preview', { money: money(100) })}</Typography>
      <PreviewTable label={t('settings.caps.preview', { money: money(100) })}>
        <TableHead>
          <TableRow>
            <TableCell>{t('settings.caps.role')}</TableCell>
            <TableCell sx={{ textAlign: 'end' }}>{t('settings.caps.alone')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {capRoles.map((role) => (
            <TableRow key={role}>
              <TableCell component="th" scope="row">
                {t(`role.${role}`)}
              </TableCell>
              <TableCell sx={{ textAlign: 'end' }}>{caps[role] === 0 ? t('settings.caps.never') : money(caps[role])}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </PreviewTable>
    </Box>
  );
};
