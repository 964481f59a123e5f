import { chooseCsv, useCsvChoice } from '../device/csv-dialect.ts';
import { useT } from '../i18n/use-t.ts';
import { ToggleField } from '../ui/toggle-field.tsx';

/** How this device's spreadsheet program reads CSV files. */
export const CsvChoice = () => {
  const t = useT();
  return (
    <ToggleField
      label={t('profile.look.csv')}
      hint={t('profile.look.csvHint')}
      value={useCsvChoice()}
      onChoose={chooseCsv}
      choices={[
        { value: 'comma', content: <bdi dir="ltr">{t('profile.look.csvComma')}</bdi> },
        { value: 'semicolon', content: <bdi dir="ltr">{t('profile.look.csvSemicolon')}</bdi> },
      ]}
    />
  );
};
