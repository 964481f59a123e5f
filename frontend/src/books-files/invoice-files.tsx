import FileIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button } from '@mui/material';
import { bookFormats } from '@tabletime/contract';
import { useFileDownload } from '../cache/use-file-download.ts';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';

interface InvoiceFilesProps {
  /** Of the file, without its ending. */
  name: string;
  /** Resolves to what `GET /invoices/export` with these parameters answers. */
  fetchFile: (parameters: Record<string, string>) => Promise<Blob>;
}

/** A button for each format of the invoices' file. */
export const InvoiceFiles = (files: InvoiceFilesProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {bookFormats.toReversed().map((format) => (
      <Download key={format} {...files} format={format} />
    ))}
  </Box>
);

const Download = ({ name, fetchFile, format }: InvoiceFilesProps & { format: (typeof bookFormats)[number] }) => {
  const t = useT();
  const language = useLanguage();
  const { isRunning, download } = useFileDownload('books.files.failed');
  return (
    <Button
      variant="outlined"
      startIcon={<FileIcon />}
      loading={isRunning}
      loadingPosition="start"
      onClick={() => void download(() => fetchFile({ format, lang: language }), `${name}.${format}`)}
    >
      {t(`books.files.format.${format}`)}
    </Button>
  );
};
