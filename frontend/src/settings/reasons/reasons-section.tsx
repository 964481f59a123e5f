import ReasonsIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import { Box, Chip, Typography } from '@mui/material';
import { type OfferedReason, type ReasonPurpose, reasonPurposes, type Settings } from '@tabletime/contract';
import { changeReasons } from '../../api/settings.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { SettingsForm } from '../settings-form.tsx';
import { useDraft } from '../use-draft.ts';
import { readReasons, reasonsOf } from './reasons-draft.ts';
import { ReasonList } from './reason-list.tsx';

export const ReasonsSection = ({ settings }: { settings: Settings }) => {
  const t = useT();
  const language = useLanguage();
  const { draft, type, discard } = useDraft<ReasonPurpose>('reasons');
  const { changed, faults } = readReasons(draft, settings.reasons);
  const inWords = (reasons: OfferedReason[]): string =>
    reasons.length === 0 ? t('settings.reasons.none') : reasons.map((reason) => reason[language]).join(language === 'ar' ? '، ' : ', ');
  const changes = reasonPurposes.flatMap((purpose) => {
    const after = changed[purpose];
    return after
      ? [{ field: purpose, label: t(`settings.reasons.${purpose}`), before: inWords(settings.reasons[purpose]), after: inWords(after) }]
      : [];
  });

  return (
    <SettingsForm
      section="reasons"
      title={t('settings.reasons.title')}
      icon={<ReasonsIcon />}
      changes={changes}
      faults={faults}
      confirmTitle={t('settings.reasons.confirm')}
      consequences={t('settings.reasons.means')}
      done="done.reasons_changed"
      lastChange={settings.reasonsChange}
      action="REASONS_CHANGED"
      send={(reason, key) => changeReasons(settings.version, { ...changed, reason }, key)}
      onDiscard={discard}
      preview={<Offered reasonsOf={(purpose) => changed[purpose] ?? settings.reasons[purpose]} />}
      fields={(faultOf) => (
        <>
          <Typography color="text.secondary">{t('settings.reasons.lead')}</Typography>
          {reasonPurposes.map((purpose) => (
            <ReasonList
              key={purpose}
              purpose={purpose}
              reasons={reasonsOf(draft, settings.reasons, purpose)}
              error={faultOf(purpose)}
              onChange={(reasons) => type(purpose, JSON.stringify(reasons))}
            />
          ))}
        </>
      )}
    />
  );
};

const Offered = ({ reasonsOf: listOf }: { reasonsOf: (purpose: ReasonPurpose) => OfferedReason[] }) => {
  const t = useT();
  const language = useLanguage();
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <Typography variant="h3">{t('settings.reasons.preview')}</Typography>
      {reasonPurposes.map((purpose) => (
        <Box key={purpose}>
          <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 0.75 }}>
            {t(`settings.reasons.${purpose}`)}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {listOf(purpose).map((reason) => (
              <Chip key={reason[language]} label={<bdi>{reason[language]}</bdi>} variant="outlined" sx={{ maxWidth: '100%' }} />
            ))}
            {listOf(purpose).length === 0 && t('settings.reasons.none')}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
