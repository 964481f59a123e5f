import ChartIcon from '@mui/icons-material/QueryStatsOutlined';
import FilesIcon from '@mui/icons-material/AttachFile';
import FlagIcon from '@mui/icons-material/FactCheckOutlined';
import BulbIcon from '@mui/icons-material/TipsAndUpdatesOutlined';
import HouseIcon from '@mui/icons-material/StorefrontOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import TeamIcon from '@mui/icons-material/GroupsOutlined';
import WorkIcon from '@mui/icons-material/AssignmentOutlined';
import { Box } from '@mui/material';
import type { ReportRow } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Figures } from '../figures.tsx';
import { Section } from '../section.tsx';
import { FileList } from './file-list.tsx';
import { type Part, useReportParts } from './report-parts.tsx';
import { StatePanel } from './state-panel.tsx';

const icons: Record<Part['name'], ReactNode> = {
  work: <WorkIcon />,
  team: <TeamIcon />,
  house: <HouseIcon />,
  notable: <BulbIcon />,
  private: <LockIcon />,
};

export const ReportBody = ({ report }: { report: ReportRow }) => {
  const t = useT();
  const parts = useReportParts()(report);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, sm: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
          gridColumn: { lg: 2 },
          gridRow: { lg: 1 },
          alignItems: 'start',
        }}
      >
        <Section title={t('reports.section.status')} icon={<FlagIcon />}>
          <StatePanel report={report} />
        </Section>
        <Section title={t('reports.section.figures')} icon={<ChartIcon />}>
          <div>
            <Figures figures={report.figures} isStored />
          </div>
        </Section>
      </Box>
      <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, minInlineSize: 0, gridColumn: { lg: 1 }, gridRow: { lg: 1 } }}>
        {parts.map(({ name, title, facts }) => (
          <Section key={name} title={title} icon={icons[name]}>
            <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 2 }}>
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <Box component="dt" sx={{ typography: 'body2', fontWeight: 600, color: 'text.secondary' }}>
                    {label}
                  </Box>
                  <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                    {value}
                  </Box>
                </div>
              ))}
            </Box>
          </Section>
        ))}
        {(report.files.length > 0 || report.proofImage) && (
          <Section title={t('reports.section.files')} icon={<FilesIcon />}>
            <FileList report={report} />
          </Section>
        )}
      </Box>
    </Box>
  );
};
