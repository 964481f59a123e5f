import type { past as english } from '../en/past.ts';

export const past: Record<keyof typeof english, string> = {
  'field.as_of': 'يجب أن يكون وقتًا مثل \u20662026-11-19T20:30:00Z\u2069 أو إقفالًا مثل \u2066close:41\u2069',
  'field.as_of_future': 'هذا الوقت لم يحن بعد',
  'field.as_of_close': 'لا يوجد إقفال بهذا الرقم',
  'past.forbidden': 'عرض الحال في وقت سابق متاح للمدير والمالك فقط.',
  'past.too_wide': 'عدد الجلسات المطلوب حسابها من جديد يتجاوز %{most}. اختر أيامًا أقل.',
};
