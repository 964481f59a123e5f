import { alpha, Box, ButtonBase } from '@mui/material';
import { riyals, type SessionGuest, type SessionRow } from '@tabletime/contract';
import { memo } from 'react';
import { guestsOf } from './guest-figures.ts';
import { useGuestClassName } from '../../cache/use-guest-classes.ts';
import { useTicking } from '../../cache/page-clock.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { billNow, nextChargeOfGuest } from '../../session/live-figures.ts';
import { useChipWords } from '../../session/passes/use-pass-words.ts';
import { oneLineText } from '../../theme/clamped.ts';

export const useGuestName = () => {
  const t = useT();
  return ({ label, guest }: Pick<SessionGuest, 'label' | 'guest'>): string => label ?? t('guests.numbered', { number: guest });
};

interface GuestChipProps {
  guest: SessionGuest;
  session: SessionRow;
  isSelected: boolean | undefined;
  isDisabled: boolean;
  /** The name of the guest's kind. */
  guestClass: string | undefined;
  onTap: (guest: number) => void;
}

const GuestChip = memo(({ guest, session, isSelected, isDisabled, guestClass, onTap }: GuestChipProps) => {
  const t = useT();
  const { time, money, moneyChange, duration } = useFormat();
  const nameOf = useGuestName();
  const chipWords = useChipWords();
  const endMs = session.endTime === null ? null : Date.parse(session.endTime);
  const all = guestsOf(session);
  const minutes = useTicking((now) => billNow(guest, all, session, endMs ?? now).minutes);
  const cost = useTicking((now) => riyals(billNow(guest, all, session, endMs ?? now).cost));
  const nextMinutes = useTicking((now) => {
    const next = nextChargeOfGuest(guest, session, now);
    return next && Math.ceil(next.inMs / 60_000);
  });
  const adds = useTicking((now) => nextChargeOfGuest(guest, session, now)?.adds ?? 0);
  const isFree = useTicking((now) => nextChargeOfGuest(guest, session, now)?.free ?? false);
  const { leftAt, pass } = guest;
  // What a guest who left has used is redeemed already.
  const covered = useTicking((now) => (pass && leftAt === null && endMs === null ? (billNow(guest, all, session, now).covered ?? 0) : 0));
  const isUsedUp = pass?.kind === 'blocks' && (pass.left ?? 0) <= covered && leftAt === null;
  const stayed = () => t('sessions.done.range', { from: time(guest.arrivedAt ?? session.startTime), to: time(leftAt ?? endMs ?? 0) });
  const next = () =>
    nextMinutes === null
      ? t(
          session.pausedSince !== null
            ? 'sessions.paused'
            : session.durationOverrideMinutes === null
              ? 'sessions.live.no_more'
              : 'sessions.done.by_hand',
        )
      : isFree
        ? t('guests.free', { time: duration(nextMinutes) })
        : t('guests.next', { time: duration(nextMinutes), money: moneyChange(adds) });
  const foot = endMs === null ? (leftAt === null ? next() : t('guests.left', { time: time(leftAt) })) : stayed();
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
        borderStyle: leftAt !== null && endMs === null ? 'dashed' : 'solid',
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
      {/* The name's own direction decides where it is cut off. */}
      <Box component="span" dir="auto" sx={{ ...oneLineText, fontWeight: 700, textAlign: '-webkit-match-parent' }}>
        {nameOf(guest)}
        {guestClass !== undefined && (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {' · '}
            <bdi>{guestClass}</bdi>
          </Box>
        )}
      </Box>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1 }}>
        <bdi>{duration(minutes)}</bdi>
        <Box component="bdi" sx={{ fontWeight: 600 }}>
          {money(cost)}
        </Box>
      </Box>
      {pass && (
        <Box component="span" sx={{ typography: 'body2', fontWeight: 600, color: isUsedUp ? 'warning.main' : 'primary.main' }}>
          {chipWords(pass, covered)}
        </Box>
      )}
      <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {foot}
      </Box>
    </ButtonBase>
  );
});
GuestChip.displayName = 'GuestChip';

interface GuestListProps {
  guests: SessionGuest[];
  session: SessionRow;
  isDisabled?: boolean;
  label: string;
}

interface GuestGroupProps extends GuestListProps {
  selected?: number[];
  onTap: (guest: number) => void;
}

export const GuestGroup = ({ guests, session, selected, isDisabled = false, label, onTap }: GuestGroupProps) => {
  const classNameOf = useGuestClassName();
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
          isSelected={selected?.includes(guest.guest)}
          isDisabled={isDisabled}
          guestClass={classNameOf(guest.guestClass)}
          onTap={onTap}
        />
      ))}
    </Box>
  );
};

export const GuestChips = ({
  selected,
  onSelect,
  ...list
}: GuestListProps & { selected: number[]; onSelect: (selected: number[]) => void }) => {
  const handleTap = (number: number) =>
    onSelect(selected.includes(number) ? selected.filter((one) => one !== number) : [...selected, number]);
  return <GuestGroup {...list} selected={selected} onTap={handleTap} />;
};
