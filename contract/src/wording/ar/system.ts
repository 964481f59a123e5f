import type { system as english } from '../en/system.ts';

export const system: Record<keyof typeof english, string> = {
  'storage.full': 'مساحة التخزين على وشك النفاد، فلا يمكن حفظ أي شيء الآن. يرجى إبلاغ المالك.',
  'storage.unavailable': 'لا يمكن للخادم استلام الملفات حاليًا. يرجى إبلاغ المالك.',
};
