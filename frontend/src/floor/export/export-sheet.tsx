import { Button, Typography } from '@mui/material';
import { sessionFileName } from '@tabletime/contract';
import { useState } from 'react';
import { fetchSessionsFile } from '../../api/csv-files.ts';
import { useBusinessDate } from '../../cache/use-business-date.ts';
import { useFileDownload } from '../../cache/use-file-download.ts';
import { DayRangeFields } from '../../forms/dates/day-range-fields.tsx';
import { daysOf, type ExportSpan, exportSpans, rangeFault, type TypedRange } from '../../forms/dates/day-range.ts';
import { Choices } from '../../forms/fields/choices.tsx';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import { Sheet } from '../../forms/sheet.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { ArabicHeadingsSwitch, useArabicHeadings } from '../../cache/file-headings.tsx';

export const ExportSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const isArabic = useArabicHeadings();
  const today = useBusinessDate();
  const { date } = useFormat();
  const { isRunning, download } = useFileDownload('sessions.failed.export');
  const [span, setSpan] = useState<ExportSpan>('today');
  const [typed, setTyped] = useState<TypedRange>({ from: '', to: today });
  const [isChecked, setIsChecked] = useState(false);

  const fault = span === 'range' ? rangeFault(typed) : null;
  const days = span === 'range' ? (fault ? undefined : typed) : daysOf(span, today);
  const handleSubmit = async () => {
    setIsChecked(true);
    if (fault) return;
    if (await download(() => fetchSessionsFile(isArabic, days), sessionFileName(days))) onClose();
  };
  const meant = () => {
    if (span === 'all') return t('exporting.all_hint');
    if (!days) return t('exporting.hint');
    const period = days.from === days.to ? date(days.from) : t('sessions.done.range', { from: date(days.from), to: date(days.to) });
    return `${period}. ${t('exporting.hint')}`;
  };

  return (
    <Sheet
      title={t('sessions.action.export')}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
      isRunning={isRunning}
      actions={
        <>
          <Button variant="text" disabled={isRunning} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={isRunning}>
            {t('exporting.submit')}
          </Button>
        </>
      }
    >
      <FieldGroup label={t('exporting.which')}>
        <Choices
          type="radio"
          minWidth={132}
          choices={exportSpans.map((value) => ({ value, content: t(`exporting.span.${value}`) }))}
          isChosen={(value) => value === span}
          onChoose={setSpan}
        />
      </FieldGroup>
      {span === 'range' && <DayRangeFields value={typed} onChange={setTyped} max={today} isChecked={isChecked} />}
      <Typography color="text.secondary" role="status">
        {meant()}
      </Typography>
      <ArabicHeadingsSwitch />
    </Sheet>
  );
};
