import type { system as english } from '../en/system.ts';

export const system: Record<keyof typeof english, string> = {
  'storage.full': 'مساحة التخزين على وشك النفاد، فلا يمكن حفظ أي شيء الآن. يرجى إبلاغ المالك.',
  'storage.unavailable': 'لا يمكن للخادم استلام الملفات حاليًا. يرجى إبلاغ المالك.',
  'verification.running': 'هناك فحص جارٍ بالفعل.',
  'verification.none': 'لا يوجد فحص جارٍ.',
  'done.verification_started': 'بدأ الفحص.',
  'done.verification_stopped': 'يجري إيقاف الفحص.',
};
