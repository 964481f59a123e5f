import type { bar as english } from '../en/bar.ts';

export const bar: Record<keyof typeof english, string> = {
  title: 'البار',
  lead: 'ما طُلب ولم يُقدَّم بعد، والأقدم أولًا.',
  failed: 'تعذّر تحميل الطلبات.',
  failed_serve: 'تعذّر حفظ ما قُدّم.',
  count:
    'لا طلبات للتقديم |||| طلب واحد للتقديم |||| طلبان للتقديم |||| %{smart_count} طلبات للتقديم |||| %{smart_count} طلبًا للتقديم |||| %{smart_count} طلب للتقديم',
  empty_title: 'قُدّمت كل الطلبات',
  empty_text: 'يظهر هنا فورًا كل ما يطلبه الموظفون للطاولات.',
  more: 'عرض المزيد',
  shown: 'عرض %{shown} من %{total}',
  waiting: 'الانتظار %{time}',
  just_now: 'الآن',
  serve: 'تقديم: %{line}',
  serve_all: 'قُدّم الكل',
  serve_all_named: 'قُدّم كل طلب الطاولة %{number}',
  print: 'طباعة الطلب',
  print_named: 'طباعة طلب الطاولة %{number}',
};
