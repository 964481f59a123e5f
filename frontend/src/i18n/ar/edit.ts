import type { edit as english } from '../en/edit.ts';

export const edit: Record<keyof typeof english, string> = {
  active_title: 'تعديل جلسة الطاولة %{number}',
  completed_title: 'تعديل جلسة الطاولة %{number} المنتهية',
  review: 'مراجعة التغييرات',
  confirm_title: 'تأكيد التغييرات',
  save: 'حفظ التغييرات',
  nothing: 'لم يتغيّر شيء بعد.',
  start_means: '%{date}، قبل %{ago}',
  start_means_now: '%{date}، الآن',
  clock_unknown: 'تعذّر تحميل توقيت المقهى، فلا يمكن تعديل وقت البدء الآن.',
  override: 'تحديد المدة يدويًا (بالدقائق)',
  override_hint: 'تُترك فارغة لاحتساب المدة الفعلية.',
  override_cleared: 'تُحتسب المدة من وقت البدء الجديد. يمكن إدخال مدة يدويًا بعد الحفظ.',
  billed: 'المدة المحتسبة (بالدقائق)',
  billed_hint: 'تُترك فارغة لاحتساب المدة الفعلية، %{duration}.',
  actual: 'المدة الفعلية',
  price_now: 'المبلغ الآن',
  price: 'المبلغ',
  changes_to: 'إلى',
  none: 'لا توجد',
  reason_placeholder: 'مثال: انضم ضيف لاحقًا، أو رقم طاولة خاطئ',
};
