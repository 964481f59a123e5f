import { Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { ReasonField } from '../../forms/reason-field.tsx';
import { rememberReason } from '../../forms/recent-reasons.ts';
import { persistedText, usePersisted } from '../../forms/persisted.ts';
import { useT } from '../../i18n/use-t.ts';
import type { MutationFailure } from '../../forms/use-form-mutation.ts';
import type { Latest } from '../../session/use-latest.ts';
import { ChangeList, type Change } from '../../ui/change-list.tsx';
import { SessionSheet } from '../session-sheet.tsx';

/** Groups the reasons stored on this device. */
const purpose = 'session.edit';

interface EditSheetProps {
  title: string;
  latest: Latest;
  failure: MutationFailure | null;
  isRunning: boolean;
  hasFaults: boolean;
  changes: Change[];
  fields: (isChecked: boolean) => ReactNode;
  question?: ReactNode;
  onSave: (reason: string, ifTableFree: boolean) => void;
  onClose: () => void;
}

/** Two steps: the fields, then a review with the reason. */
export const EditSheet = ({ title, latest, failure, isRunning, hasFaults, changes, fields, question, onSave, onClose }: EditSheetProps) => {
  const t = useT();
  const [isChecked, setIsChecked] = useState(false);
  const [isReviewing, setIsReviewing] = useState(false);
  const [reason, setReason] = usePersisted('sessions.form.reason', persistedText, () => '');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const served = failure?.kind === 'fields' ? failure.errors : {};
  const isConfirming = isReviewing && changes.length > 0 && Object.keys(served).every((field) => field === 'reason');

  const save = (ifTableFree: boolean) => {
    const text = reason.trim();
    setIsReasonMissing(text === '');
    if (text === '') return;
    rememberReason(purpose, text);
    onSave(text, ifTableFree);
  };
  const handleSubmit = () => {
    if (isConfirming) return save(true);
    setIsChecked(true);
    if (!hasFaults && changes.length > 0) setIsReviewing(true);
  };

  return (
    <SessionSheet
      title={isConfirming ? t('edit.confirm_title') : title}
      latest={latest}
      failure={failure}
      isRunning={isRunning}
      submit={{
        label: t(isConfirming ? 'edit.save' : 'edit.review'),
        isDisabled: changes.length === 0 && !hasFaults,
      }}
      back={isConfirming ? { label: t('sessions.action.back'), onClick: () => setIsReviewing(false) } : undefined}
      anyway={{ label: t('sessions.start.move_anyway'), onClick: () => save(false) }}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {isConfirming ? (
        <>
          <ChangeList changes={changes} />
          {question}
          <ReasonField
            purpose={purpose}
            value={reason}
            onChange={(text) => {
              setReason(text);
              setIsReasonMissing(false);
            }}
            placeholder={t('edit.reason_placeholder')}
            error={isReasonMissing ? t('reason.required_edit') : served['reason']}
            autoFocus
            disabled={isRunning}
          />
        </>
      ) : (
        <>
          {fields(isChecked)}
          {/* Hidden but kept, so that nothing moves under a finger. */}
          <Typography variant="body2" color="text.secondary" sx={{ visibility: changes.length === 0 && !hasFaults ? 'visible' : 'hidden' }}>
            {t('edit.nothing')}
          </Typography>
        </>
      )}
    </SessionSheet>
  );
};
