import type { approval as english } from '../../en/bill/approval.ts';

export const approval: Record<keyof typeof english, string> = {
  title: 'من يوافق؟',
  needed: 'حدّك في الخصم %{cap}، وخصم %{percent} يحتاج إلى موافقة غيرك.',
  refund: 'حدّك في ردّ المبالغ %{cap}، وردّ %{percent} يحتاج إلى موافقة غيرك.',
  too_much: 'مجموع الخصومات أكبر من المبلغ نفسه، ولا يمكن لأحد الموافقة عليه.',
  nobody: 'لا يوجد من يمكنه الموافقة على هذا.',
  failed: 'تعذّر تحميل أسماء من يمكنهم الموافقة.',
  choose: 'اضغط على اسم صاحب الموافقة',
  once: 'يكتبه صاحب الموافقة بنفسه هنا. يُستخدم مرة واحدة ولا يُحفظ.',
  pin: 'الرمز السري لـ %{name}',
  password: 'كلمة مرور %{name}',
  by_password: 'استخدام كلمة المرور',
  above: '%{percent}، يحتاج إلى موافقة',
};
