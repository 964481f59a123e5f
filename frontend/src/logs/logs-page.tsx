import { Alert, Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useCallback, useState } from 'react';
import { FilterFold } from '../ui/filter-fold.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { type DeletedSession, readPendingRestore } from '../session/deleted-session.ts';
import { RestoreDialog } from '../session/restore.tsx';
import { useDialog } from '../forms/use-dialog.ts';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { longestSearch, withFilters } from '../lists/list-address.ts';
import { useIsWide } from '../lists/list-rows.tsx';
import { Listing } from '../lists/listing.tsx';
import { useFilters } from '../lists/use-list.ts';
import { fetchLogsFile, type LogFile, type LogFilters } from '../api/logs.ts';
import { serverNow } from '../api/server-clock.ts';
import { exportName, saveFile } from '../ui/save-file.ts';
import { DetailsDialog, type LogDialog } from './details-dialog.tsx';
import type { OpenEntry } from './entry-controls.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { FilterForm } from './filter-form.tsx';
import { logListing } from './log-pages.ts';
import { logFailure } from './log-failure.ts';
import { LogList } from './log-list.tsx';
import { Presets } from './presets.tsx';
import { StoryDialog } from './story-dialog.tsx';
import { subjectOf } from './subject.tsx';

/** Exports with these filters in the reader's language. A failure shows on the page, without a toast. */
const useLogExport = (filters: LogFilters) => {
  const language = useLanguage();
  const [running, setRunning] = useState<LogFile | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const exportAs = async (file: LogFile): Promise<void> => {
    setRunning(file);
    setHasFailed(false);
    try {
      saveFile(await fetchLogsFile(file, filters, language), exportName('logs', file, serverNow()));
    } catch (error) {
      logFailure(error);
      setHasFailed(true);
    } finally {
      setRunning(null);
    }
  };
  return { running, hasFailed, exportAs: (file: LogFile) => void exportAs(file) };
};

/** Takes the focus if an entry disappears with its controls. */
const focusFallbacks = () => [document.querySelector('main')];

export const LogsPage = () => {
  const language = useLanguage();
  return (
    <Listing {...logListing(language)}>
      <Log />
    </Listing>
  );
};

const Log = () => {
  const t = useT();
  const isPhone = !useIsWide(600);
  const { filters, setFilters } = useFilters<LogFilters>();
  const { dialog, open, show, close } = useDialog<LogDialog>({
    screen: 'logs',
    parse: readPendingRestore,
    placesOf: () => focusFallbacks,
  });
  const { running, hasFailed, exportAs } = useLogExport(filters);

  const handleOpen = useCallback<OpenEntry>((kind, entry, control) => open({ kind, entry }, control), [open]);
  const handleRestore = (session: DeletedSession) => show({ kind: 'restore', session });
  const handleNarrow = (subject: string) => {
    close();
    setFilters({ subject });
  };
  const subject = dialog && dialog.kind !== 'restore' ? subjectOf(dialog.entry) : undefined;
  const { q, ...others } = filters;
  const count = Object.keys(others).length;
  return (
    <>
      <PageTitle title={t('logs.title')} lead={t('logs.lead')} actions={<ExportButtons running={running} onExport={exportAs} />} />
      {hasFailed && (
        <Alert severity="error" role="alert" sx={{ marginBlockEnd: 2 }}>
          {t('logs.export.failed')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBlockEnd: 1.5 }}>
        <Presets />
        <Box role="search" aria-label={t('logs.search.label')} sx={{ flex: '1 1 200px', minInlineSize: 0, '& label': visuallyHidden }}>
          <SearchField
            id="logs-search"
            label={t('logs.search.label')}
            placeholder={t(isPhone ? 'logs.search.label' : 'logs.search.placeholder')}
            longest={longestSearch}
            value={q ?? ''}
            // All typing in the field is one step of the browser's history.
            onTyped={(text) => setFilters(withFilters(filters, { q: text.trim() || undefined }), q !== undefined)}
          />
        </Box>
        <FilterFold isInRow label={count > 0 ? t('logs.filter.set', { count }) : t('logs.filter.title')}>
          <FilterForm />
        </FilterFold>
      </Box>
      <LogList onOpen={handleOpen} />
      {dialog?.kind === 'details' && (
        <DetailsDialog
          entry={dialog.entry}
          onRestore={handleRestore}
          onStory={subject === undefined ? undefined : () => show({ kind: 'story', entry: dialog.entry })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'story' && (
        <StoryDialog
          entry={dialog.entry}
          onRestore={handleRestore}
          onNarrow={subject === undefined || filters.subject === subject ? undefined : () => handleNarrow(subject)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'restore' && <RestoreDialog session={dialog.session} persistAs="logs.form.reason" onClose={close} />}
    </>
  );
};
