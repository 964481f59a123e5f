import type { Language } from '@tabletime/contract';
import { firstLoad as firstArabic } from '../../frontend/src/i18n/ar/first-load.ts';
import { signedIn as signedInArabic } from '../../frontend/src/i18n/ar/signed-in.ts';
import { pages as pagesArabic } from '../../frontend/src/i18n/ar/pages.ts';
import { tables as tablesArabic } from '../../frontend/src/i18n/ar/tables.ts';
import { firstLoad as firstEnglish } from '../../frontend/src/i18n/en/first-load.ts';
import { signedIn as signedInEnglish } from '../../frontend/src/i18n/en/signed-in.ts';
import { pages as pagesEnglish } from '../../frontend/src/i18n/en/pages.ts';
import { tables as tablesEnglish } from '../../frontend/src/i18n/en/tables.ts';

/** The app's own catalogues: journeys find everything by them. */
export const catalogues = {
  en: {
    ...firstEnglish,
    ...signedInEnglish,
    ...pagesEnglish,
    ...tablesEnglish,
    reason: 'Reason',
    cancel: 'Cancel',
    close: 'Close',
    back: 'Go Back',
    retry: 'Try again',
    refresh: 'Refresh',
    outdated: 'What you see may be out of date.',
    toDark: 'Switch to dark theme',
    money: (riyals: number) => `SAR ${riyals.toFixed(2)}`,
    takenOff: (riyals: number) => `− SAR ${riyals.toFixed(2)}`,
  },
  ar: {
    ...firstArabic,
    ...signedInArabic,
    ...pagesArabic,
    ...tablesArabic,
    reason: 'السبب',
    cancel: 'إلغاء',
    close: 'إغلاق',
    back: 'رجوع',
    retry: 'إعادة المحاولة',
    refresh: 'تحديث',
    outdated: 'قد لا تكون البيانات المعروضة محدّثة.',
    toDark: 'التبديل إلى المظهر الداكن',
    money: (riyals: number) => `${riyals.toFixed(2)} ريال`,
    takenOff: (riyals: number) => `\u2066−${riyals.toFixed(2)}\u2069 ريال`,
  },
} as const satisfies Record<Language, unknown>;

export type Words = (typeof catalogues)[Language];

export const fill = (sentence: string, params: Record<string, string | number>): string =>
  sentence.replace(/%\{(\w+)\}/g, (_, name: string) => String(params[name]));
