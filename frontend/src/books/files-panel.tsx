import FileIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { type Language, languages } from '@tabletime/contract';
import { useState } from 'react';
import { type BookPeriod, fetchBooksFile } from '../api/books.ts';
import { CsvChoice } from '../cache/csv-choice.tsx';
import { useFileDownload } from '../cache/use-file-download.ts';
import { useFormat } from '../i18n/format.ts';
import { languageNames, useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { Panel } from '../ui/panel.tsx';
import { ToggleField } from '../ui/toggle-field.tsx';
import { useAsk } from './ask.ts';
import { bookFileName, bookFiles } from './book-files.ts';

type BookFile = (typeof bookFiles)[number];
const subjects = ['ledger', 'closes', 'journal'] as const satisfies BookFile['of'][];

export const FilesPanel = ({ period }: { period: BookPeriod }) => {
  const t = useT();
  const { date } = useFormat();
  const own = useLanguage();
  const [chosen, setChosen] = useState<Language>();
  const language = chosen ?? own;
  return (
    <Panel title={t('books.files.title')} text={t('books.files.text', { from: date(period.from), to: date(period.to) })}>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {subjects.map((subject) => (
          <Box
            component="li"
            key={subject}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 2,
              paddingBlock: 1.5,
              borderBlockEnd: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: '1 1 20rem', minInlineSize: 0 }}>
              <Typography component="h3" sx={{ fontWeight: 700 }}>
                {t(`books.files.${subject}`)}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {t(`books.files.${subject}Text`)}
              </Typography>
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {bookFiles
                .filter(({ of }) => of === subject)
                .map((file) => (
                  <Download key={file.format} file={file} period={period} language={language} />
                ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          paddingBlockStart: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <CsvChoice />
        <ToggleField
          label={t('books.files.language')}
          hint={t('books.files.languageHint')}
          value={language}
          onChoose={setChosen}
          choices={languages.map((each) => ({ value: each, content: languageNames[each], lang: each }))}
        />
      </Box>
    </Panel>
  );
};

const Download = ({ file, period, language }: { file: BookFile; period: BookPeriod; language: Language }) => {
  const t = useT();
  const { ask } = useAsk();
  const { isRunning, download } = useFileDownload('books.files.failed');
  const { of, format } = file;
  const handleDownload = () => {
    const parameters = { ...period, lang: language, ...('parameters' in file && file.parameters) };
    void download(() => ask((key) => fetchBooksFile(key, `/${of}/export`, parameters)), bookFileName(file, period));
  };
  return (
    <Button
      variant="outlined"
      startIcon={<FileIcon />}
      loading={isRunning}
      loadingPosition="start"
      aria-label={`${t(`books.files.${of}`)}: ${t(`books.files.format.${format}`)}`}
      onClick={handleDownload}
    >
      {t(`books.files.format.${format}`)}
    </Button>
  );
};
