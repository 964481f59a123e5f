import type { Messages } from '../en.ts';

export const dashboard: Messages['dashboard'] = {
  title: 'لوحة المتابعة',
  welcome: 'أهلًا، %{name}',
  today: '%{weekday}، %{date}',
  activeSessions: 'الجلسات الجارية',
  todaysSessions: 'جلسات اليوم',
  todaysRevenue: 'إيراد اليوم',
  totalUsers: 'إجمالي المستخدمين',
  toSessions: 'إلى الجلسات',
  failed: 'تعذّر تحميل لوحة المتابعة',
  failedText: 'تعذّر جلب بيانات لوحة المتابعة',
  empty: 'لا توجد بيانات للوحة المتابعة',
  emptyText: 'لم يُرسل الخادم أي أرقام. يرجى المحاولة بعد لحظات.',
  signInFirst: 'يرجى تسجيل الدخول لعرض لوحة المتابعة',
};
