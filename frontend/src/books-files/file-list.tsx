import FileIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { type Language, languages } from '@tabletime/contract';
import { type ReactNode, useState } from 'react';
import { CsvChoice } from '../cache/csv-choice.tsx';
import { useFileDownload } from '../cache/use-file-download.ts';
import type { DayRange } from '../forms/dates/day-range.ts';
import { languageNames, useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { ToggleField } from '../ui/toggle-field.tsx';
import { type BooksFile, type BooksSubject, booksFileOf, booksFiles, booksSubjects } from './books-files.ts';

interface Downloads {
  /** Null while those chosen are at fault; `onRefused` then says so. */
  days: DayRange | null;
  onRefused?: () => void;
  /** Resolves to what `GET` of `path` with these parameters answers. */
  fetchFile: (path: string, parameters: Record<string, string>) => Promise<Blob>;
}

interface FileListProps extends Downloads {
  /** What to know before a file is used. */
  notes?: Partial<Record<BooksSubject, ReactNode>>;
}

/** The files of the books, a button for each format, and how they are written. */
export const FileList = ({ notes = {}, ...downloads }: FileListProps) => {
  const t = useT();
  const own = useLanguage();
  const [chosen, setChosen] = useState<Language>();
  const language = chosen ?? own;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {booksSubjects.map((subject) => (
          <Box component="li" key={subject} sx={{ paddingBlock: 1.5, borderBlockEnd: '1px solid', borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              <Box sx={{ flex: '1 1 20rem', minInlineSize: 0 }}>
                <Typography component="h3" sx={{ fontWeight: 700 }}>
                  {t(`books.files.${subject}`)}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {t(`books.files.${subject}Text`)}
                </Typography>
              </Box>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {booksFiles
                  .filter(({ of }) => of === subject)
                  .map((file) => (
                    <Download key={file.format} {...downloads} file={file} language={language} />
                  ))}
              </Box>
            </Box>
            {notes[subject]}
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
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
    </>
  );
};

const Download = ({ days, onRefused, fetchFile, file, language }: Downloads & { file: BooksFile; language: Language }) => {
  const t = useT();
  const { isRunning, download } = useFileDownload('books.files.failed');
  const { of, format } = file;
  const handleDownload = () => {
    if (!days) return onRefused?.();
    const { path, parameters, name } = booksFileOf(file, days, language);
    return void download(() => fetchFile(path, parameters), name);
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
