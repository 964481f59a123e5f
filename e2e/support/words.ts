import type { Language } from '@tabletime/contract';
import { auth as authArabic } from '../../frontend/src/i18n/ar/auth.ts';
import { dashboard as dashboardArabic } from '../../frontend/src/i18n/ar/dashboard.ts';
import { errors as errorsArabic } from '../../frontend/src/i18n/ar/errors.ts';
import { home as homeArabic } from '../../frontend/src/i18n/ar/home.ts';
import { sessions as sessionsArabic } from '../../frontend/src/i18n/ar/sessions.ts';
import { shared as sharedArabic } from '../../frontend/src/i18n/ar/shared.ts';
import { shell as shellArabic } from '../../frontend/src/i18n/ar/shell.ts';
import { auth } from '../../frontend/src/i18n/en/auth.ts';
import { dashboard } from '../../frontend/src/i18n/en/dashboard.ts';
import { errors } from '../../frontend/src/i18n/en/errors.ts';
import { home } from '../../frontend/src/i18n/en/home.ts';
import { sessions } from '../../frontend/src/i18n/en/sessions.ts';
import { shared } from '../../frontend/src/i18n/en/shared.ts';
import { shell } from '../../frontend/src/i18n/en/shell.ts';
import { analytics as analyticsArabic } from '../../frontend/src/i18n/ar/analytics.ts';
import { guests as guestsArabic } from '../../frontend/src/i18n/ar/guests.ts';
import { history as historyArabic } from '../../frontend/src/i18n/ar/history.ts';
import { logs as logsArabic } from '../../frontend/src/i18n/ar/logs.ts';
import { phoneCodeTest as phoneCodeTestArabic } from '../../frontend/src/i18n/ar/phone-code-test.ts';
import { palette as paletteArabic } from '../../frontend/src/i18n/ar/palette.ts';
import { order as orderArabic } from '../../frontend/src/i18n/ar/order.ts';
import { payments as paymentsArabic } from '../../frontend/src/i18n/ar/payments.ts';
import { checkout as checkoutArabic } from '../../frontend/src/i18n/ar/checkout.ts';
import { receipt as receiptArabic } from '../../frontend/src/i18n/ar/receipt.ts';
import { profile as profileArabic } from '../../frontend/src/i18n/ar/profile.ts';
import { reports as reportsArabic } from '../../frontend/src/i18n/ar/reports.ts';
import { menu as menuArabic } from '../../frontend/src/i18n/ar/menu.ts';
import { settings as settingsArabic } from '../../frontend/src/i18n/ar/settings.ts';
import { system as systemArabic } from '../../frontend/src/i18n/ar/system.ts';
import { tablets as tabletsArabic } from '../../frontend/src/i18n/ar/tablets.ts';
import { users as usersArabic } from '../../frontend/src/i18n/ar/users.ts';
import { analytics } from '../../frontend/src/i18n/en/analytics.ts';
import { guests } from '../../frontend/src/i18n/en/guests.ts';
import { order } from '../../frontend/src/i18n/en/order.ts';
import { payments } from '../../frontend/src/i18n/en/payments.ts';
import { checkout } from '../../frontend/src/i18n/en/checkout.ts';
import { receipt } from '../../frontend/src/i18n/en/receipt.ts';
import { history } from '../../frontend/src/i18n/en/history.ts';
import { logs } from '../../frontend/src/i18n/en/logs.ts';
import { phoneCodeTest } from '../../frontend/src/i18n/en/phone-code-test.ts';
import { palette } from '../../frontend/src/i18n/en/palette.ts';
import { profile } from '../../frontend/src/i18n/en/profile.ts';
import { reports } from '../../frontend/src/i18n/en/reports.ts';
import { menu } from '../../frontend/src/i18n/en/menu.ts';
import { settings } from '../../frontend/src/i18n/en/settings.ts';
import { system } from '../../frontend/src/i18n/en/system.ts';
import { tablets } from '../../frontend/src/i18n/en/tablets.ts';
import { users } from '../../frontend/src/i18n/en/users.ts';

/** What people read and tap, from the app's own catalogues; the journeys find everything by it. */
export const catalogues = {
  en: {
    auth,
    dashboard,
    errors,
    home,
    sessions,
    shell,
    analytics,
    guests,
    order,
    checkout,
    receipt,
    payments,
    history,
    logs,
    menu,
    palette,
    phoneCodeTest,
    profile,
    reports,
    settings,
    system,
    tablets,
    users,
    count: shared.count,
    dates: shared.dates,
    reason: 'Reason',
    cancel: 'Cancel',
    close: 'Close',
    back: 'Go Back',
    retry: 'Try again',
    refresh: 'Refresh',
    outdated: 'What you see may be out of date.',
    toDark: 'Switch to dark theme',
    money: (riyals: number) => `SAR ${riyals.toFixed(2)}`,
    /** An amount that was taken off. */
    takenOff: (riyals: number) => `− SAR ${riyals.toFixed(2)}`,
  },
  ar: {
    auth: authArabic,
    dashboard: dashboardArabic,
    errors: errorsArabic,
    home: homeArabic,
    sessions: sessionsArabic,
    shell: shellArabic,
    analytics: analyticsArabic,
    guests: guestsArabic,
    order: orderArabic,
    payments: paymentsArabic,
    checkout: checkoutArabic,
    receipt: receiptArabic,
    history: historyArabic,
    logs: logsArabic,
    menu: menuArabic,
    palette: paletteArabic,
    phoneCodeTest: phoneCodeTestArabic,
    profile: profileArabic,
    reports: reportsArabic,
    settings: settingsArabic,
    system: systemArabic,
    tablets: tabletsArabic,
    users: usersArabic,
    count: sharedArabic.count,
    dates: sharedArabic.dates,
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

/** A sentence of a catalogue with its `%{names}` filled in. */
export const fill = (sentence: string, params: Record<string, string | number>): string =>
  sentence.replace(/%\{(\w+)\}/g, (_, name: string) => String(params[name]));
