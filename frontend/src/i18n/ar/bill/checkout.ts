import type { checkout as english } from '../../en/bill/checkout.ts';

export const checkout: Record<keyof typeof english, string> = {
  open: 'تقسيم / الباقي',
  title: 'حساب الطاولة %{number}',
  due: 'المطلوب',
  due_was: 'المطلوب (كان %{money})',
  back_due: 'يُعاد للضيف',
  back_by: 'طريقة الردّ: %{method}',
  back_open: 'دُفع بالطريقتين: يبقى المبلغ مفتوحًا بعد الإنهاء.',
  paid_of: 'دُفع %{paid} من %{total}',
  paid_by: 'الدفع',
  both: 'الاثنان معًا',
  exact: 'المبلغ نفسه',
  change: 'الباقي للضيف',
  submit: 'إنهاء ودفع',
  amount_fault: 'يجب إدخال مبلغ لا يزيد على %{money}',
  due_changed: 'تغيّر السعر: المطلوب الآن %{money}.',
  give_back: 'يُعاد للضيف %{money}.',
  give_back_card: 'يُعاد %{money} إلى البطاقة.',
};
