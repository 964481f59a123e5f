import { alpha, Box, ButtonBase } from '@mui/material';
import { billOfGuest, riyals, type SessionGuest, type SessionRow } from '@tabletime/contract';
import { memo } from 'react';
import { useTicking } from '../../cache/page-clock.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { nextChargeOfGuest } from '../live-figures.ts';

/** What a guest is called: by their name or seat, or else by their number. */
export const useGuestName = () => {
  const t = useT();
  return ({ label, guest }: Pick<SessionGuest, 'label' | 'guest'>): string => label ?? t('guests.numbered', { number: guest });
};

interface GuestChipProps {
  guest: SessionGuest;
  session: SessionRow;
  isSelected: boolean;
  isDisabled: boolean;
  onTap: (guest: number) => void;
}

/** One guest: name, minutes, price and what comes next. A tap selects them. */
export const GuestChip = memo(({ guest, session, isSelected, isDisabled, onTap }: GuestChipProps) => {
  const t = useT();
  const { time, money, moneyShort, duration } = useFormat();
  const nameOf = useGuestName();
  const minutes = useTicking((now) => billOfGuest(guest, session, now).minutes);
  const cost = useTicking((now) => riyals(billOfGuest(guest, session, now).cost));
  const nextMinutes = useTicking((now) => {
    const next = nextChargeOfGuest(guest, session, now);
    return next && Math.ceil(next.inMs / 60_000);
  });
  const adds = useTicking((now) => nextChargeOfGuest(guest, session, now)?.adds ?? 0);
  const isFree = useTicking((now) => nextChargeOfGuest(guest, session, now)?.free ?? false);
  const hasLeft = guest.leftAt !== null;
  const next =
    nextMinutes === null
      ? t(session.pausedSince === null ? 'sessions.done.by_hand' : 'sessions.paused')
      : isFree
        ? t('guests.free', { minutes: nextMinutes })
        : t('guests.next', { minutes: nextMinutes, money: `+ ${moneyShort(adds)}` });
  return (
    <ButtonBase
      disabled={isDisabled}
      aria-pressed={isSelected}
      onClick={() => onTap(guest.guest)}
      sx={(theme) => ({
        display: 'grid',
        justifyContent: 'stretch',
        alignContent: 'start',
        gap: 0.25,
        minBlockSize: 72,
        minInlineSize: 0,
        paddingBlock: 1,
        paddingInline: 1.25,
        border: '1px solid',
        borderColor: 'divider',
        borderStyle: hasLeft ? 'dashed' : 'solid',
        borderRadius: 1,
        font: 'inherit',
        lineHeight: 1.35,
        textAlign: 'start',
        '@media (hover: hover)': { '&:hover': { borderColor: 'text.secondary' } },
        '&[aria-pressed=true]': {
          borderColor: 'primary.main',
          backgroundColor: alpha(theme.palette.primary.main, 0.14),
          boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
        },
        '@media (forced-colors: active)': { '&[aria-pressed=true]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
      })}
    >
      <Box component="bdi" sx={{ fontWeight: 700, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {nameOf(guest)}
      </Box>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1 }}>
        <bdi>{duration(minutes)}</bdi>
        <Box component="bdi" sx={{ fontWeight: 600 }}>
          {money(cost)}
        </Box>
      </Box>
      <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {guest.leftAt === null ? next : t('guests.left', { time: time(guest.leftAt) })}
      </Box>
    </ButtonBase>
  );
});
GuestChip.displayName = 'GuestChip';

interface GuestChipsProps {
  guests: SessionGuest[];
  session: SessionRow;
  selected: number[];
  isDisabled: boolean;
  onSelect: (selected: number[]) => void;
  /** What the group is called. */
  label: string;
}

/** Guests to select any of. */
export const GuestChips = ({ guests, session, selected, isDisabled, onSelect, label }: GuestChipsProps) => {
  const handleTap = (number: number) =>
    onSelect(selected.includes(number) ? selected.filter((one) => one !== number) : [...selected, number]);
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))', gap: 1 }}
    >
      {guests.map((guest) => (
        <GuestChip
          key={guest.guest}
          guest={guest}
          session={session}
          isSelected={selected.includes(guest.guest)}
          isDisabled={isDisabled}
          onTap={handleTap}
        />
      ))}
    </Box>
  );
};
