import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import { Box } from '@mui/material';
import { alpha } from '@mui/material/styles';
import { type ReportFile, reportFileTypes, reportImageTypes } from '@tabletime/contract';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import { useT } from '../../i18n/use-t.ts';
import { FieldLabel } from '../section.tsx';
import { FilePicker } from './file-picker.tsx';
import { StoredFile } from './stored-file.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

interface FileFieldProps {
  /** `proof`: one image, picked or photographed; `any`: images and PDFs. */
  kind: 'any' | 'proof';
  label: string;
  hint: string;
  button: string;
  icon: ReactNode;
  files: ReportFile[];
  /** Ids of files that the server no longer has. */
  gone: readonly string[];
  most: number;
  error: string | undefined;
  onAdd: (file: ReportFile) => void;
  onRemove: (id: string) => void;
  /** Called when the first upload starts and when the last one ends. */
  onBusy: (isBusy: boolean) => void;
}

export const FileField = ({ kind, label, hint, button, icon, files, gone, most, error, onAdd, onRemove, onBusy }: FileFieldProps) => {
  const t = useT();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOver, setIsOver] = useState(false);
  const only = kind === 'proof' ? 'images' : 'any';
  const { uploads, add, retry, cancel, isRunning } = useUploads({ only, count: files.length, most, onDone: onAdd });
  const onBusyNow = useRef(onBusy);
  useEffect(() => {
    onBusyNow.current = onBusy;
  });
  useEffect(() => onBusyNow.current(isRunning), [isRunning]);

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    add([...event.dataTransfer.files]);
  };
  const handleRemove = (id: string) => {
    onRemove(id);
    opener.current?.focus();
  };
  const isFull = files.length >= most;
  return (
    <FieldGroup label={<FieldLabel label={label} isOptional />} error={error} hint={hint}>
      <Box
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
        sx={(theme) => ({
          display: 'grid',
          gap: 1,
          padding: 1.5,
          border: '1.5px dashed',
          borderColor: error ? 'error.main' : isOver ? 'primary.main' : alpha(theme.palette.text.secondary, 0.4),
          borderRadius: 1,
          backgroundColor: isOver ? alpha(theme.palette.primary.main, 0.08) : 'transparent',
        })}
      >
        {(files.length > 0 || uploads.length > 0) && (
          <Box component="ul" aria-label={label} sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
            {files.map((file) => (
              <StoredFile key={file._id} file={file} isGone={gone.includes(file._id)} onRemove={() => handleRemove(file._id)} />
            ))}
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} onRetry={() => retry(upload)} onCancel={() => cancel(upload.id)} />
            ))}
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          {kind === 'proof' && (
            // Touch devices have a camera; elsewhere this would duplicate the picker.
            <Box sx={{ display: 'none', '@media (pointer: coarse)': { display: 'block' } }}>
              <FilePicker
                label={t('reports.files.camera')}
                icon={<CameraIcon />}
                disabled={isFull}
                accept={reportImageTypes}
                capture="environment"
                onPick={add}
              />
            </Box>
          )}
          <FilePicker
            ref={opener}
            label={button}
            icon={icon}
            disabled={isFull}
            accept={kind === 'proof' ? reportImageTypes : reportFileTypes}
            multiple={kind === 'any'}
            onPick={add}
          />
          {kind === 'any' && (
            <Box sx={{ typography: 'body2', color: 'text.secondary', '@media (hover: none)': { display: 'none' } }}>
              {t('reports.files.drop')}
            </Box>
          )}
        </Box>
      </Box>
    </FieldGroup>
  );
};
