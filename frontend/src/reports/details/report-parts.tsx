import { Box } from '@mui/material';
import type { ReportRow } from '@tabletime/contract';
import { Fragment, type ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { type TextName, type TextPart, textsOf } from '../report-texts.ts';

export interface Part {
  name: TextPart | 'team';
  title: string;
  facts: { label: string; value: ReactNode }[];
}

/** Keeps the text's own direction and the page's alignment. */
const Typed = ({ text }: { text: string }) => (
  <Box component="bdi" sx={{ whiteSpace: 'pre-line' }}>
    {text}
  </Box>
);

/** The non-empty parts, for screen and paper. */
export const useReportParts = () => {
  const t = useT();
  const { number, timeOfDay } = useFormat();
  return (report: ReportRow): Part[] => {
    const fact = (name: Parameters<typeof label>[0], value: ReactNode) => ({ label: label(name), value });
    const label = (name: TextName | 'employees' | 'attendanceChecked' | 'attendanceCount' | 'teamSize' | 'peakHours') =>
      t(`reports.field.${name}`);
    const texts = (names: TextName[]) =>
      names.filter((name) => report[name]).map((name) => fact(name, <Typed text={report[name] ?? ''} />));
    const { peakHours, employees, attendanceCount, teamSize } = report;

    const people = employees.map(({ _id, name }, index) => (
      <Fragment key={_id}>
        {index > 0 && t('reports.people_and')}
        <bdi>{name}</bdi>
      </Fragment>
    ));
    const parts: Part[] = [
      {
        name: 'work',
        title: t('reports.section.work'),
        facts: [
          ...texts(['workSummary']),
          ...(peakHours ? [fact('peakHours', t('shell.fromTo', { from: timeOfDay(peakHours.start), to: timeOfDay(peakHours.end) }))] : []),
          ...texts(textsOf('work').filter((text) => text !== 'workSummary')),
        ],
      },
      {
        name: 'team',
        title: t('reports.section.team'),
        facts: [
          ...(people.length > 0 ? [fact('employees', people)] : []),
          fact('attendanceChecked', t(report.attendanceChecked ? 'reports.yes' : 'reports.no')),
          ...(attendanceCount === null ? [] : [fact('attendanceCount', number(attendanceCount))]),
          ...(teamSize === null ? [] : [fact('teamSize', number(teamSize))]),
        ],
      },
      {
        name: 'house',
        title: t('reports.section.house'),
        facts: texts(textsOf('house')),
      },
      { name: 'notable', title: t('reports.section.notable'), facts: texts(textsOf('notable')) },
      { name: 'private', title: t('reports.section.private'), facts: texts(textsOf('private')) },
    ];
    return parts.filter(({ facts }) => facts.length > 0);
  };
};
