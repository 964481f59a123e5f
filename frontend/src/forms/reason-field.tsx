import { Box, Chip, TextField } from '@mui/material';
import { foundingReasons, longestReason, type ReasonPurpose } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { reasonsQuery } from '../api/settings.ts';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { recentReasons } from './recent-reasons.ts';

const lists: Record<string, ReasonPurpose | undefined> = {
  'session.edit': 'edit',
  'session.reopen': 'edit',
  'session.delete': 'deletion',
  'session.pause': 'pause',
  'session.discount': 'discount',
  'session.void': 'deletion',
  'history.delete': 'deletion',
  'report.delete': 'deletion',
};

/** Undefined if the café has no list for it. Only people who may read the lists use the others. */
export const listOf = (purpose: string): ReasonPurpose | undefined => lists[purpose];

/** The café's reasons in the reader's language, then the person's recent ones on this device. `isPending`: default reasons stand in. */
export const useSuggestedReasons = (purpose: string): { suggested: string[]; isPending: boolean } => {
  const language = useLanguage();
  const list = listOf(purpose);
  const { data = foundingReasons, isLoading } = useQuery({ ...reasonsQuery, enabled: list !== undefined });
  const [recent] = useState(() => recentReasons(purpose));
  const offered = list ? data[list].map((reason) => reason[language]) : [];
  return { suggested: [...new Set([...offered, ...recent])], isPending: isLoading };
};

interface ReasonFieldProps {
  /** Groups recent reasons: `session.delete`, `session.edit`. */
  purpose: string;
  value: string;
  onChange: (reason: string) => void;
  error?: string | undefined;
  placeholder?: string;
  autoFocus?: boolean;
  disabled?: boolean;
  optional?: boolean;
}

export const ReasonField = ({
  purpose,
  value,
  onChange,
  error,
  placeholder,
  autoFocus = false,
  disabled = false,
  optional = false,
}: ReasonFieldProps) => {
  const t = useT();
  const id = useId();
  const { suggested } = useSuggestedReasons(purpose);
  return (
    <Box>
      <TextField
        id={id}
        label={t(optional ? 'reason.optional' : 'reason.label')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error !== undefined}
        helperText={error}
        placeholder={placeholder}
        autoFocus={autoFocus}
        disabled={disabled}
        required={!optional}
        multiline
        minRows={2}
        maxRows={5}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: longestReason }, formHelperText: { role: 'alert' } }}
      />
      {suggested.length > 0 && (
        <Box role="group" aria-label={t('reason.suggested')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
          {suggested.map((reason) => (
            <Chip
              key={reason}
              label={<bdi>{reason}</bdi>}
              variant="outlined"
              disabled={disabled}
              onClick={() => onChange(reason)}
              sx={{ maxWidth: '100%' }}
            />
          ))}
        </Box>
      )}
    </Box>
  );
};
