import { Box } from '@mui/material';
import type { ReportFile, ReportRow } from '@tabletime/contract';
import { useState } from 'react';
import { useInsert } from '../../ui/person-name.tsx';
import { PrintSheet, SheetFigures } from '../../ui/print-sheet.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useCafe } from '../../cache/use-cafe.ts';
import { isPicture } from '../files/file-words.ts';
import { usePicture } from '../files/use-picture.ts';
import { useFigureWords } from '../figures.tsx';
import { useReportName } from '../report-name.ts';
import { useReportParts } from './report-parts.tsx';

const heading = { fontSize: '12pt', margin: 0, marginBlockEnd: '1mm', breakAfter: 'avoid' } as const;

export const ReportSheet = ({ report }: { report: ReportRow }) => {
  const t = useT();
  const insert = useInsert();
  const { dateTime } = useFormat();
  const cafe = useCafe();
  const name = useReportName()(report);
  const parts = useReportParts()(report);
  const figures = useFigureWords()(report.figures);
  const files = [...(report.proofImage ? [report.proofImage] : []), ...report.files];
  return (
    <PrintSheet>
      <p>
        <bdi>{cafe.name}</bdi> · {t('reports.title')}
      </p>
      <h1>{name}</h1>
      <p>
        {insert('reports.by', { name: report.submittedBy, time: dateTime(report.submittedAt) })} ·{' '}
        {t(report.reviewed ? 'reports.mark.reviewed' : 'reports.mark.pending')}
      </p>
      <SheetFigures figures={figures} />
      {!report.figures.isOver && <p>{t('reports.figures.early')}</p>}
      {parts.map(({ name: part, title, facts }) => (
        <Box component="section" key={part} sx={{ marginBlockStart: '5mm' }}>
          <Box component="h2" sx={heading}>
            {title}
          </Box>
          <table>
            <tbody>
              {facts.map(({ label, value }) => (
                <tr key={label}>
                  <Box component="th" scope="row" sx={{ inlineSize: '45mm', fontWeight: 600 }}>
                    {label}
                  </Box>
                  <Box component="td" sx={{ overflowWrap: 'anywhere' }}>
                    {value}
                  </Box>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      ))}
      {files.length > 0 && (
        <Box component="section" sx={{ marginBlockStart: '5mm' }}>
          <Box component="h2" sx={heading}>
            {t('reports.section.files')}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4mm' }}>
            {files.map((file) => (
              <SheetFile key={file._id} file={file} />
            ))}
          </Box>
        </Box>
      )}
    </PrintSheet>
  );
};

const SheetFile = ({ file }: { file: ReportFile }) => (
  <Box component="figure" sx={{ margin: 0, breakInside: 'avoid', maxInlineSize: '85mm' }}>
    {isPicture(file) && <SheetPicture id={file._id} />}
    <Box component="figcaption" sx={{ overflowWrap: 'anywhere' }}>
      <bdi>{file.name}</bdi>
    </Box>
  </Box>
);

/** Uses the thumbnail that the screen loaded, because printing waits for nothing. */
const SheetPicture = ({ id }: { id: string }) => {
  const t = useT();
  const { data: address, error } = usePicture(id, 'thumbnail');
  const [isBroken, setIsBroken] = useState(false);
  if (error || isBroken) {
    return <Box sx={{ padding: '4mm', border: '0.3mm dashed', textAlign: 'center' }}>{t('reports.files.no_picture')}</Box>;
  }
  return (
    address && (
      <Box
        component="img"
        src={address}
        alt=""
        onError={() => setIsBroken(true)}
        sx={{ display: 'block', maxInlineSize: '85mm', maxBlockSize: '70mm' }}
      />
    )
  );
};
