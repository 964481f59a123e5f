import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, ButtonBase, IconButton } from '@mui/material';
import type { ReportFile, ReportRow } from '@tabletime/contract';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { FileFace } from '../files/file-face.tsx';
import { useSize } from '../../i18n/use-size.ts';
import { fileName, isPicture } from '../files/file-words.ts';
import { fileRow } from '../files/stored-file.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { fetchReportFile } from '../../api/reports.ts';
import { useFileDownload } from '../../cache/use-file-download.ts';

export const FileList = ({ report: { files, proofImage } }: { report: Pick<ReportRow, 'files' | 'proofImage'> }) => {
  const t = useT();
  const [opened, setOpened] = useState<ReportFile | null>(null);
  return (
    <>
      {proofImage && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Box sx={{ typography: 'body2', fontWeight: 600, color: 'text.secondary' }}>{t('reports.field.proofImage')}</Box>
          <Files label={t('reports.field.proofImage')} files={[proofImage]} onOpen={setOpened} />
        </Box>
      )}
      {files.length > 0 && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Box sx={{ typography: 'body2', fontWeight: 600, color: 'text.secondary' }}>{t('reports.field.files')}</Box>
          <Files label={t('reports.field.files')} files={files} onOpen={setOpened} />
        </Box>
      )}
      {opened && <PictureDialog file={opened} onClose={() => setOpened(null)} />}
    </>
  );
};

const Files = ({ label, files, onOpen }: { label: string; files: ReportFile[]; onOpen: (file: ReportFile) => void }) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{
      margin: 0,
      padding: 0,
      listStyle: 'none',
      display: 'grid',
      gap: 1,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
    }}
  >
    {files.map((file) => (
      <FileTile key={file._id} file={file} onOpen={onOpen} />
    ))}
  </Box>
);

const FileTile = ({ file, onOpen }: { file: ReportFile; onOpen: (file: ReportFile) => void }) => {
  const t = useT();
  const size = useSize();
  const { isRunning, download } = useFileDownload('reports.files.download_failed');
  const name = fileName(file.name);
  return (
    <Box component="li" sx={fileRow}>
      {isPicture(file) ? (
        <ButtonBase aria-label={t('reports.files.open', { name })} onClick={() => onOpen(file)} sx={{ borderRadius: 1, flexShrink: 0 }}>
          <FileFace file={file} />
        </ButtonBase>
      ) : (
        <FileFace file={file} />
      )}
      <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{file.name}</bdi>
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{size(file.size)}</Box>
      </Box>
      <IconButton
        aria-label={t('reports.files.download', { name })}
        loading={isRunning}
        onClick={() => void download(() => fetchReportFile(file._id), file.name)}
      >
        <DownloadIcon />
      </IconButton>
    </Box>
  );
};
