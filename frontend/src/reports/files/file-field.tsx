import { Box, Button } from '@mui/material';
import { alpha } from '@mui/material/styles';
import { type ReportFile, reportFileTypes } from '@tabletime/contract';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { visuallyHidden } from '@mui/utils';
import { FieldGroup } from '../../components/fields/field-group.tsx';
import { useT } from '../../i18n/use-t.ts';
import { FieldLabel } from '../field-label.tsx';
import { StoredFile } from './stored-file.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

interface FileFieldProps {
  /** `proof` takes one image, with the camera on a phone; `any` takes images and PDF files. */
  kind: 'any' | 'proof';
  label: string;
  hint: string;
  button: string;
  icon: ReactNode;
  files: ReportFile[];
  most: number;
  error: string | undefined;
  onAdd: (file: ReportFile) => void;
  onRemove: (id: string) => void;
  /** Told when uploads begin and when the last one has ended. */
  onBusy: (isBusy: boolean) => void;
}

/** Files of a report: picked, photographed or dropped, each with its progress. */
export const FileField = ({ kind, label, hint, button, icon, files, most, error, onAdd, onRemove, onBusy }: FileFieldProps) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOver, setIsOver] = useState(false);
  const only = kind === 'proof' ? 'images' : 'any';
  const { uploads, add, retry, cancel, isRunning } = useUploads({ only, count: files.length, most, onDone: onAdd });
  const told = useRef(onBusy);
  useEffect(() => {
    told.current = onBusy;
  });
  useEffect(() => told.current(isRunning), [isRunning]);

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
              <StoredFile key={file._id} file={file} onRemove={() => handleRemove(file._id)} />
            ))}
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} onRetry={() => retry(upload)} onCancel={() => cancel(upload.id)} />
            ))}
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Button ref={opener} variant="outlined" startIcon={icon} disabled={isFull} onClick={() => input.current?.click()}>
            {button}
          </Button>
          {kind === 'any' && (
            <Box sx={{ typography: 'body2', color: 'text.secondary', '@media (hover: none)': { display: 'none' } }}>
              {t('reports.files.drop')}
            </Box>
          )}
          <input
            ref={input}
            type="file"
            tabIndex={-1}
            aria-label={button}
            style={visuallyHidden}
            accept={kind === 'proof' ? 'image/*' : reportFileTypes.join(',')}
            {...(kind === 'proof' ? { capture: 'environment' } : { multiple: true })}
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              // The same file may be picked again after it was removed.
              target.value = '';
            }}
          />
        </Box>
      </Box>
    </FieldGroup>
  );
};
