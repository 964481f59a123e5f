import AttachIcon from '@mui/icons-material/AttachFile';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import { reportLimits } from '@tabletime/contract';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { FileField } from '../files/file-field.tsx';
import type { ReportDraft } from './report-draft.ts';
import type { ReportFields } from './report-fields.ts';

interface FileFieldsProps extends Omit<ReportFields, 'onType'> {
  /** Takes an updater, because an upload may end after other changes. */
  onChange: (change: (before: ReportDraft) => Partial<ReportDraft>) => void;
  onBusy: (isBusy: boolean) => void;
  gone: readonly string[];
}

export const FileFields = ({ draft, faults, gone, onChange, onBusy }: FileFieldsProps) => {
  const t = useT();
  const [busy, setBusy] = useState({ files: false, proof: false });
  const setPart = (entry: Partial<typeof busy>) => {
    const next = { ...busy, ...entry };
    setBusy(next);
    onBusy(next.files || next.proof);
  };
  return (
    <>
      <FileField
        kind="any"
        label={t('reports.field.files')}
        hint={t('reports.files.rule', { most: reportLimits.files })}
        button={t('reports.files.add')}
        icon={<AttachIcon />}
        files={draft.files}
        gone={gone}
        most={reportLimits.files}
        error={faults.files}
        onAdd={(file) => onChange(({ files }) => ({ files: [...files, file] }))}
        onRemove={(id) => onChange(({ files }) => ({ files: files.filter(({ _id }) => _id !== id) }))}
        onBusy={(files) => setPart({ files })}
      />
      <FileField
        kind="proof"
        label={t('reports.field.proofImage')}
        hint={t('reports.files.camera_rule')}
        button={t('reports.files.choose_image')}
        icon={<ImageIcon />}
        files={draft.proofImage ? [draft.proofImage] : []}
        gone={gone}
        most={1}
        error={faults.proofImage}
        onAdd={(proofImage) => onChange(() => ({ proofImage }))}
        onRemove={() => onChange(() => ({ proofImage: null }))}
        onBusy={(proof) => setPart({ proof })}
      />
    </>
  );
};
