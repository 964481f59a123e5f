import { useFormat } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { relativeTime } from '../i18n/relative-time.ts';
import { useT } from '../i18n/use-t.ts';
import { useTicking } from '../cache/use-ticking.ts';
import { Hint } from '../ui/hint.tsx';

/** How long ago something happened, growing as one looks; a hover, the focus or a tap shows the time in full. */
export const TimeAgo = ({ at }: { at: string }) => {
  const t = useT();
  const language = useLanguage();
  const { dateTime } = useFormat();
  const ago = useTicking((nowMs) => relativeTime(Date.parse(at), nowMs, language));
  return (
    <Hint title={dateTime(at)} component="time" dateTime={at} sx={{ whiteSpace: 'nowrap' }}>
      {ago ?? t('dashboard.ago.now')}
    </Hint>
  );
};
