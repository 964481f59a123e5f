import type { Language } from '@tabletime/contract';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

// Arabic names its digits: left to itself, ar-SA may answer with others.
const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-SA-u-nu-latn' };

/**
 * How long ago a moment was, in the largest whole unit up to days: `5 minutes ago`, `قبل 5 دقائق`. Null within the last
 * minute, and for what a device believes to lie ahead.
 */
export const relativeTime = (whenMs: number, nowMs: number, language: Language): string | null => {
  const passed = nowMs - whenMs;
  if (passed < minute) return null;
  const words = new Intl.RelativeTimeFormat(locales[language], { numeric: 'always' });
  if (passed < hour) return words.format(-Math.floor(passed / minute), 'minute');
  if (passed < day) return words.format(-Math.floor(passed / hour), 'hour');
  return words.format(-Math.floor(passed / day), 'day');
};
