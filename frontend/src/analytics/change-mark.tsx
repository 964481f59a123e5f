import DownIcon from '@mui/icons-material/SouthOutlined';
import SameIcon from '@mui/icons-material/DragHandleOutlined';
import UpIcon from '@mui/icons-material/NorthOutlined';
import { Box, Skeleton } from '@mui/material';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { changeOf } from './analytics-figures.ts';

interface ChangeMarkProps {
  now: number;
  /** The previous period's figure: undefined while loading, null if it failed. */
  before: number | null | undefined;
}

const icons = { up: UpIcon, down: DownIcon, same: SameIcon } as const;
const colours = { up: 'success.main', down: 'text.primary', same: 'text.secondary', new: 'text.secondary' } as const;

/** An arrow with words. A fall is no fault, so it has no colour. */
export const ChangeMark = ({ now, before }: ChangeMarkProps) => {
  const t = useT();
  const { share } = useFormat();
  if (before === null) return null;
  if (before === undefined) return <Skeleton width={96} />;
  const change = changeOf(now, before);
  const Icon = change.is === 'new' ? undefined : icons[change.is];
  const words = 'share' in change ? t(`analytics.change.${change.is}`, { share: share(change.share) }) : t(`analytics.change.${change.is}`);
  return (
    <Box
      component="span"
      data-change={change.is}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontSize: '0.875rem', fontWeight: 600, color: colours[change.is] }}
    >
      {Icon && <Icon aria-hidden sx={{ fontSize: '1rem' }} />}
      {/* Its baseline is the mark's: an icon has none. */}
      <Box component="span" sx={{ alignSelf: 'baseline' }}>
        {words}
      </Box>
    </Box>
  );
};
