import EditNoteIcon from '@mui/icons-material/EditNoteOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { LogAction, Settings, SettingsChange } from '@tabletime/contract';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Change } from '../ui/change-list.tsx';
import { showFirstFault } from '../forms/sheet.tsx';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { useTimeOf } from '../cache/use-time-of.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useT } from '../i18n/use-t.ts';
import { type Answer } from '../api/http-client.ts';
import { ConfirmDialog, type SettingsSection } from './confirm-dialog.tsx';
import { LastChange } from './last-change.tsx';
import { useUnsavedWarning } from './use-draft.ts';

interface SettingsFormProps<Saved> {
  /** Key of the draft, and of the reasons offered. */
  section: SettingsSection;
  title: string;
  icon: ReactNode;
  fields: (faultOf: (field: string) => string | undefined) => ReactNode;
  preview: ReactNode;
  changes: Change[];
  faults: Partial<Record<string, MessageKey>>;
  /** Faults of fields that nobody came to yet: they show once saving was tried. */
  missing?: Partial<Record<string, MessageKey>>;
  consequences: ReactNode;
  confirmTitle: string;
  done: MessageKey;
  /** Undefined if only the log knows. */
  lastChange: SettingsChange | null | undefined;
  action: LogAction;
  send: (reason: string, key: string) => Promise<Answer<Saved>>;
  /** The query whose data the saved answer replaces. */
  queryKey?: QueryKey;
  /** By default, whether anything was changed or is at fault. */
  isDirty?: boolean;
  onDiscard: () => void;
}

/** Stays in sight while the page is scrolled. */
const foot = {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  display: 'flex',
  displayPrint: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  marginInline: { xs: -2, sm: -3 },
  marginBlockStart: 2,
  paddingInline: { xs: 2, sm: 3 },
  paddingBlock: 1.5,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  borderEndStartRadius: 'inherit',
  borderEndEndRadius: 'inherit',
  backgroundColor: 'background.paper',
} as const;

/** Fields and a preview, saved together after a review with a reason. */
export const SettingsForm = <Saved = Settings,>(props: SettingsFormProps<Saved>) => {
  const {
    section,
    title,
    icon,
    fields,
    preview,
    changes,
    faults,
    missing = {},
    lastChange,
    action,
    send,
    isDirty = changes.length > 0 || Object.keys(faults).length > 0,
    onDiscard,
    queryKey = ['settings'],
  } = props;
  const t = useT();
  const timeOf = useTimeOf();
  const queryClient = useQueryClient();
  const titleId = useId();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const [isNothing, setIsNothing] = useState(false);
  useUnsavedWarning(isDirty);

  const leave = () => {
    setIsChecked(false);
    setIsTried(false);
    setIsConfirming(false);
    onDiscard();
  };
  const { run, isRunning, failure, clearFailure } = useFormMutation<Saved>(
    { changes: 'settings', failed: 'settings.failedSave', done: props.done },
    (saved) => {
      queryClient.setQueryData(queryKey, saved);
      leave();
    },
  );

  const served = failure?.kind === 'fields' ? failure.errors : {};
  // The settings have been reloaded by then, so the change can be reviewed again.
  const stale = failure?.kind === 'stale' ? failure : null;
  const isRefusedField = Object.keys(served).some((field) => field !== 'reason');
  // A refused field must be visible to be corrected.
  useEffect(() => {
    if (!isRefusedField || !form.current) return;
    setIsConfirming(false);
    showFirstFault(form.current);
  }, [isRefusedField]);

  const faultOf = (field: string): string | undefined => {
    const own = (isChecked ? faults[field] : undefined) ?? (isTried ? missing[field] : undefined);
    return own ? t(own) : served[field];
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A button may have fixed the fault without a change event.
    clearFailure();
    setIsChecked(true);
    setIsTried(true);
    const hasFaults = Object.keys(faults).length + Object.keys(missing).length > 0;
    setIsNothing(!hasFaults && changes.length === 0);
    if (hasFaults) requestAnimationFrame(() => form.current && showFirstFault(form.current));
    else if (changes.length > 0) setIsConfirming(true);
  };
  const handleChange = () => {
    setIsNothing(false);
    clearFailure();
  };

  return (
    <Card component="section" aria-labelledby={titleId} sx={{ padding: { xs: 2, sm: 3 }, paddingBlockEnd: 0, overflow: 'visible' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, marginBlockEnd: 2.5 }}>
        <Box aria-hidden sx={{ display: 'grid', color: 'primary.main' }}>
          {icon}
        </Box>
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
      </Box>
      <Box
        sx={{
          display: { xs: 'flex', lg: 'grid' },
          flexDirection: 'column',
          gap: { xs: 3, lg: 5 },
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        }}
      >
        <Box
          component="form"
          ref={form}
          id={formId}
          noValidate
          aria-labelledby={titleId}
          onSubmit={handleSubmit}
          onChange={handleChange}
          onBlur={() => setIsChecked(true)}
          sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}
        >
          {fields(faultOf)}
        </Box>
        {preview}
      </Box>
      <Box
        sx={{
          typography: 'body2',
          color: 'text.secondary',
          borderBlockStart: '1px solid',
          borderColor: 'divider',
          marginBlockStart: 3,
          paddingBlockStart: 2,
        }}
      >
        <LastChange change={lastChange} action={action} />
      </Box>
      <Box data-submit-bar sx={foot}>
        <Button type="submit" form={formId} variant={isDirty ? 'contained' : 'outlined'}>
          {t('settings.save')}
        </Button>
        {isDirty && (
          <Button variant="text" onClick={leave}>
            {t('settings.discard')}
          </Button>
        )}
        <Typography role="status" variant="body2" color="text.secondary" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          {isDirty && (
            <>
              <EditNoteIcon fontSize="small" aria-hidden />
              {t('settings.unsaved')}
            </>
          )}
          {!isDirty && isNothing && t('settings.nothing')}
        </Typography>
      </Box>
      <ConfirmDialog
        open={isConfirming && changes.length > 0 && !isRefusedField}
        title={props.confirmTitle}
        section={section}
        changes={changes}
        consequences={props.consequences}
        isRunning={isRunning}
        error={
          served['reason'] ?? (stale ? t('settings.stale', { name: `\u2068${stale.by}\u2069`, at: timeOf(stale.at) }) : failure?.message)
        }
        onConfirm={(reason) => void run((key) => send(reason, key))}
        onClose={() => {
          setIsConfirming(false);
          clearFailure();
        }}
      />
    </Card>
  );
};
