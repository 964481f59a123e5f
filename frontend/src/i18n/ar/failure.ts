import type { failure as english } from '../en/failure.ts';

export const failure: Record<keyof typeof english, string> = {
  stale_title: 'تغيّرت في هذه الأثناء',
  stale: 'عدّل %{name} هذه الجلسة (%{time}). مدخلاتك باقية.',
  load: 'تحميل الأحدث',
  gone_title: 'لم تعد هذه الجلسة موجودة',
  gone: 'حُذفت من جهاز آخر، ولم يُحفظ شيء من مدخلاتك.',
  ended_title: 'سبق إنهاء هذه الجلسة',
  ended: 'أنهاها %{name} (%{time}). المبلغ %{money}.',
  state_title: 'تغيّرت حالة هذه الجلسة',
  repeated_title: 'نُفّذ الطلب من المرة الأولى',
  repeated: 'ما فُقد هو الرد على المحاولة الأولى فقط. يرجى مراجعة القائمة قبل أي خطوة أخرى.',
  kept: 'لم يُحفظ شيء. مدخلاتك باقية، ويمكنك المحاولة مجددًا.',
  unsure: 'لم يتأكد وصول الطلب. يرجى المحاولة مجددًا: لن يُنفّذ مرتين.',
  to_list: 'العودة إلى القائمة',
};
