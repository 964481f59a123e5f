import BulbIcon from '@mui/icons-material/TipsAndUpdatesOutlined';
import FilesIcon from '@mui/icons-material/AttachFile';
import HouseIcon from '@mui/icons-material/StorefrontOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import ShiftIcon from '@mui/icons-material/ScheduleOutlined';
import TeamIcon from '@mui/icons-material/GroupsOutlined';
import WorkIcon from '@mui/icons-material/AssignmentOutlined';
import { useT } from '../../i18n/use-t.ts';
import { type TextPart, textsOf } from '../report-texts.ts';
import { Section } from '../section.tsx';
import { FileFields } from './file-fields.tsx';
import { PeakFields } from './peak-fields.tsx';
import type { ReportDraft } from './report-draft.ts';
import type { ReportFields } from './report-fields.ts';
import { ShiftFields } from './shift-fields.tsx';
import { TeamFields } from './team-fields.tsx';
import { TextArea } from './text-area.tsx';

export const ShiftSection = (fields: ReportFields) => {
  const t = useT();
  return (
    <Section title={t('reports.section.shift')} icon={<ShiftIcon />}>
      <ShiftFields {...fields} />
    </Section>
  );
};

interface FurtherSectionsProps extends ReportFields {
  hasPrivateNotes: boolean;
  gone: readonly string[];
  onChange: (change: (before: ReportDraft) => Partial<ReportDraft>) => void;
  onBusy: (isBusy: boolean) => void;
}

export const FurtherSections = ({ hasPrivateNotes, gone, onChange, onBusy, ...fields }: FurtherSectionsProps) => {
  const t = useT();
  const texts = (part: TextPart) =>
    textsOf(part).map((name) => <TextArea key={name} {...fields} name={name} isCounted={part === 'notable'} />);
  return (
    <>
      <Section title={t('reports.section.work')} icon={<WorkIcon />}>
        <TextArea {...fields} name="workSummary" isRequired rows={4} />
        <PeakFields {...fields} />
        {texts('work').slice(1)}
      </Section>
      <Section title={t('reports.section.team')} icon={<TeamIcon />}>
        <TeamFields {...fields} />
      </Section>
      <Section title={t('reports.section.house')} icon={<HouseIcon />}>
        {texts('house')}
      </Section>
      <Section title={t('reports.section.notable')} icon={<BulbIcon />}>
        {texts('notable')}
      </Section>
      <Section title={t('reports.section.files')} icon={<FilesIcon />}>
        <FileFields {...fields} gone={gone} onChange={onChange} onBusy={onBusy} />
      </Section>
      {hasPrivateNotes && (
        <Section title={t('reports.section.private')} icon={<LockIcon />}>
          {texts('private')}
        </Section>
      )}
    </>
  );
};
