import { Box, Button, Typography } from '@mui/material';
import type { SessionGuest, SessionRow } from '@tabletime/contract';
import { useGuestClasses } from '../../cache/use-guest-classes.ts';
import { TimeField } from '../../forms/dates/time-field.tsx';
import { Choices } from '../../forms/fields/choices.tsx';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import type { FloorDialog } from '../floor-dialog.ts';
import { GuestChips } from './guest-chip.tsx';
import { PassChoice } from './pass-choice.tsx';
import type { GuestPanel } from './use-guest-panel.ts';

interface GuestSectionProps {
  session: SessionRow;
  panel: GuestPanel;
  onSwitch: (dialog: FloorDialog) => void;
}

export const GuestSection = ({ session, panel, onSwitch }: GuestSectionProps) => {
  const t = useT();
  const { guests, selected, canLeave, isOff, faults } = panel;
  const [only] = guests.filter(({ guest }) => selected.includes(guest));
  return (
    <Box component="section" aria-label={t('guests.title')} sx={{ display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 1.5 }}>
        <Box>
          <Typography component="h3" sx={{ fontWeight: 700 }}>
            {t('guests.title')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {selected.length === 0 ? t('guests.hint') : t('guests.selected', { smart_count: selected.length })}
          </Typography>
        </Box>
        <Button
          variant="text"
          disabled={isOff}
          onClick={() => onSwitch({ kind: 'join', session })}
          sx={{ marginInlineEnd: -1.5, paddingInline: 1.5 }}
        >
          {t('guests.join_more')}
        </Button>
      </Box>
      <GuestChips
        label={t('guests.hint')}
        guests={guests}
        session={session}
        selected={selected}
        isDisabled={isOff}
        onSelect={panel.select}
      />
      {only && selected.length === 1 && <ClassChoice guest={only} panel={panel} />}
      {only && selected.length === 1 && (
        <PassChoice guest={only} panel={panel} onChoose={() => onSwitch({ kind: 'pass', session, guest: only.guest })} />
      )}
      {only && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1 }}>
          <Button
            variant="outlined"
            disabled={isOff || selected.length !== 1 || only.leftAt === null}
            onClick={() => panel.bringBack(only.guest)}
          >
            {t('guests.return')}
          </Button>
          <Button
            variant="outlined"
            disabled={isOff || selected.length !== 1}
            onClick={() => onSwitch({ kind: 'guest', session, guest: only.guest })}
          >
            {t('guests.correct')}
          </Button>
        </Box>
      )}
      {canLeave && only && (
        <TimeField
          label={t('guests.departed')}
          value={panel.leftAt}
          onChange={panel.setLeftAt}
          error={faults['leftAt']}
          hint={t('guests.blank_now')}
        />
      )}
    </Box>
  );
};

const none = 'none';

/** One tap says of which kind a guest is; nothing in a café without kinds. */
const ClassChoice = ({ guest: { guest, guestClass }, panel }: { guest: SessionGuest; panel: GuestPanel }) => {
  const t = useT();
  const language = useLanguage();
  const classes = useGuestClasses();
  if (classes.length === 0) return null;
  return (
    <Box component="fieldset" disabled={panel.isOff} sx={{ margin: 0, padding: 0, border: 0, minInlineSize: 0 }}>
      <FieldGroup label={t('guests.class')}>
        <Choices
          type="radio"
          minWidth={88}
          choices={[
            { value: none, content: t('guests.class_none') },
            ...classes.map(({ _id, name }) => ({ value: _id, content: <bdi>{name[language]}</bdi> })),
          ]}
          isChosen={(value) => value === (guestClass ?? none)}
          onChoose={(value) => panel.chooseClass(guest, value === none ? null : value)}
        />
      </FieldGroup>
    </Box>
  );
};
