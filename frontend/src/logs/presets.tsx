import CloseIcon from '@mui/icons-material/Close';
import { Box, Chip } from '@mui/material';
import { logSelections } from '@tabletime/contract';
import type { LogFilters } from '../api/logs.ts';
import { useBusinessDate } from '../cache/use-business-date.ts';
import { useT } from '../i18n/use-t.ts';
import { withFilters } from '../lists/list-address.ts';
import { useFilters } from '../lists/use-list.ts';

/** Frequent filters; a second tap removes one. */
export const Presets = () => {
  const t = useT();
  const today = useBusinessDate();
  const { filters, setFilters } = useFilters<LogFilters>();
  const { selection, signIns, subject } = filters;
  const isToday = filters.from === today && filters.to === today;
  return (
    <Box
      role="group"
      aria-label={t('logs.presets.title')}
      data-scrolls-sideways
      sx={{
        display: 'flex',
        gap: 1,
        // On a phone one line, which scrolls, with room for the focus ring.
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        scrollbarWidth: 'none',
        flex: { xs: '1 0 100%', lg: '0 1 auto' },
        minInlineSize: 0,
        margin: { xs: '-4px', sm: 0 },
        padding: { xs: 0.5, sm: 0 },
        '& > *': { flexShrink: 0 },
      }}
    >
      {logSelections.map((each) => (
        <Preset
          key={each}
          label={t(`audit.selection.${each}`)}
          isSet={selection === each}
          onToggle={(isSet) => setFilters(withFilters(filters, { selection: isSet ? each : undefined }))}
        />
      ))}
      <Preset
        label={t('logs.presets.today')}
        isSet={isToday}
        onToggle={(isSet) => setFilters(withFilters(filters, isSet ? { from: today, to: today } : { from: undefined, to: undefined }))}
      />
      <Preset
        label={t('logs.presets.without_sign_ins')}
        isSet={signIns === false}
        onToggle={(isSet) => setFilters(withFilters(filters, { signIns: isSet ? false : undefined }))}
      />
      {subject !== undefined && (
        <Chip
          label={t('logs.presets.subject')}
          color="primary"
          onClick={() => setFilters(withFilters(filters, { subject: undefined }))}
          onDelete={() => setFilters(withFilters(filters, { subject: undefined }))}
          deleteIcon={<CloseIcon />}
          aria-pressed
        />
      )}
    </Box>
  );
};

interface PresetProps {
  label: string;
  isSet: boolean;
  onToggle: (isSet: boolean) => void;
}

const Preset = ({ label, isSet, onToggle }: PresetProps) => (
  <Chip
    label={label}
    color={isSet ? 'primary' : 'default'}
    variant={isSet ? 'filled' : 'outlined'}
    aria-pressed={isSet}
    onClick={() => onToggle(!isSet)}
  />
);
