import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import ClassesIcon from '@mui/icons-material/GroupsOutlined';
import { Box, Button, Chip, FormHelperText, IconButton, TextField, Typography } from '@mui/material';
import type { GuestClass, Settings } from '@tabletime/contract';
import { changeGuestClasses } from '../../api/tariffs.ts';
import { directionOf, useLanguage, useOwnLanguageFirst } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { SettingsForm } from '../settings-form.tsx';
import { useDraft } from '../use-draft.ts';
import { classesOfDraft, classLimits, readClasses, type SentClass, type TypedClass } from './classes-draft.ts';

/** The café's kinds of guests, such as students. */
export const ClassesForm = ({ settings, guestClasses }: { settings: Settings; guestClasses: GuestClass[] }) => {
  const t = useT();
  const language = useLanguage();
  const { draft, type, discard } = useDraft<'classes'>('classes');
  const typed = classesOfDraft(draft.classes, guestClasses);
  const { changed, fault } = readClasses(typed, guestClasses);
  const put = (classes: TypedClass[]) => type('classes', JSON.stringify(classes));
  const inWords = (classes: readonly SentClass[]): string =>
    classes.length === 0
      ? t('tariffs.none')
      : classes.map(({ name }) => `\u2068${name[language]}\u2069`).join(language === 'ar' ? '، ' : ', ');
  return (
    <SettingsForm
      section="classes"
      title={t('tariffs.classes.title')}
      icon={<ClassesIcon />}
      changes={
        changed ? [{ field: 'classes', label: t('tariffs.classes.list'), before: inWords(guestClasses), after: inWords(changed) }] : []
      }
      faults={fault ? { guestClasses: fault } : {}}
      confirmTitle={t('tariffs.classes.confirm')}
      consequences={t('tariffs.classes.means')}
      done="done.guest_classes_changed"
      lastChange={undefined}
      action="GUEST_CLASSES_CHANGED"
      send={(reason, key) => changeGuestClasses(settings.version, { guestClasses: changed ?? guestClasses, reason }, key)}
      onDiscard={discard}
      preview={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignContent: 'start' }}>
          {(changed ?? guestClasses).map(({ name }) => (
            <Chip key={name.en} label={<bdi>{name[language]}</bdi>} variant="outlined" sx={{ maxWidth: '100%' }} />
          ))}
        </Box>
      }
      fields={(faultOf) => (
        <>
          <Typography color="text.secondary">{t('tariffs.classes.lead')}</Typography>
          {typed.length === 0 && <Typography>{t('tariffs.classes.empty')}</Typography>}
          <ClassLines typed={typed} error={faultOf('guestClasses')} onChange={put} />
        </>
      )}
    />
  );
};

interface ClassLinesProps {
  typed: TypedClass[];
  error: string | undefined;
  onChange: (classes: TypedClass[]) => void;
}

const ClassLines = ({ typed, error, onChange }: ClassLinesProps) => {
  const t = useT();
  const languages = useOwnLanguageFirst();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      {typed.map((one, index) => (
        <Box key={one._id ?? index} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'center' }}>
          <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
            {languages.map((language) => (
              <TextField
                key={language}
                size="small"
                value={one[language]}
                placeholder={t(language === 'en' ? 'settings.reasons.inEnglish' : 'settings.reasons.inArabic')}
                error={error !== undefined && one[language].trim() === ''}
                onChange={(event) => onChange(typed.map((each, at) => (at === index ? { ...each, [language]: event.target.value } : each)))}
                slotProps={{
                  htmlInput: {
                    dir: directionOf(language),
                    lang: language,
                    maxLength: classLimits.name,
                    autoComplete: 'off',
                    'aria-label': t(language === 'en' ? 'tariffs.classes.nameEn' : 'tariffs.classes.nameAr', { number: index + 1 }),
                  },
                }}
              />
            ))}
          </Box>
          <IconButton
            aria-label={t('tariffs.classes.remove', { name: one.en || one.ar || String(index + 1) })}
            onClick={() => onChange(typed.filter((_, at) => at !== index))}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {error !== undefined && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
      {typed.length < classLimits.classes && (
        <Button
          variant="text"
          startIcon={<AddIcon />}
          onClick={() => onChange([...typed, { en: '', ar: '' }])}
          sx={{ justifySelf: 'start' }}
        >
          {t('tariffs.classes.add')}
        </Button>
      )}
    </Box>
  );
};
