import type { logFrame as english } from '../en/log-frame.ts';

export const logFrame: Record<keyof typeof english, string> = {
  'audit.LOG_IMPORTED': 'من التطبيق السابق: %{words}',
  'audit.action.LOG_IMPORTED': 'سجل مستورد',
  'audit.CLOCK_SET_BACK': 'رجعت ساعة الخادم من %{clockWas} إلى %{clockIs}',
  'audit.action.CLOCK_SET_BACK': 'رجوع ساعة الخادم',
  'audit.by_clock': '%{sentence} (ساعة الخادم: %{moment})',
  'audit.field.formerValue': 'القيمة',
  'audit.change': '%{field} من %{from} إلى %{to}',
  'audit.and': '%{first} و%{second}',
  'audit.yes': 'نعم',
  'audit.no': 'لا',
  'audit.none': 'لا شيء',
  'audit.no_cost': 'بلا مبلغ',
  'audit.actual_duration': 'المدة الفعلية',
  'audit.people': 'لا أشخاص |||| شخص واحد |||| شخصان |||| %{smart_count} أشخاص |||| %{smart_count} شخصًا |||| %{smart_count} شخص',
  'audit.system': 'النظام',
  'audit.software': 'النظام (البرنامج)',
  'audit.reason': 'السبب: %{reason}',
  'audit.effect': 'الأثر المالي: %{effect}',
};
