import type { logFiles as english } from '../en/log-files.ts';

export const logFiles: Record<keyof typeof english, string> = {
  'audit.title': 'سجل العمليات',
  'audit.generated': 'أُعدّ في %{at}',
  'audit.filter.action': 'العملية',
  'audit.filter.performedBy': 'المنفّذ',
  'audit.filter.from': 'من تاريخ',
  'audit.filter.to': 'إلى تاريخ',
  'audit.filter.q': 'البحث',
  'audit.filter.table': 'الطاولة',
  'audit.filter.session': 'الجلسة',
  'audit.filter.subject': 'الموضوع',
  'audit.filter.selection': 'فقط',
  'audit.filter.signIns': 'تسجيلات الدخول والخروج',
  'audit.selection.moneyTaken': 'تخفيضات',
  'audit.selection.deletions': 'عمليات الحذف',
  'audit.selection.editsAfterEnd': 'تعديلات بعد الانتهاء',
  'audit.empty': 'لا توجد عمليات مطابقة.',
};
