import type { settings as english } from '../en/settings.ts';

export const settings: Record<keyof typeof english, string> = {
  'settings.free_range': 'يجب أن تكون المدة المجانية بين 0 و240 دقيقة',
  'settings.block_range': 'يجب أن تكون مدة الفترة بين 5 و240 دقيقة',
  'settings.price_range': 'يجب أن يكون سعر الشخص بين 0 و10,000 ريال',
  'settings.price_decimals': 'يجب ألا يزيد السعر على خانتين عشريتين',
  'settings.name_required': 'اسم المقهى مطلوب',
  'settings.name_long': 'يجب ألا يزيد اسم المقهى على 80 حرفًا',
  'settings.time': 'يرجى إدخال وقت مثل 05:00',
  'done.tariff_changed': 'حُفظت الأسعار الجديدة، وتسري على الجلسات التي تبدأ من الآن.',
  'done.settings_changed': 'حُفظت إعدادات المقهى.',
  'audit.TARIFF_CHANGED': 'تغيّرت الأسعار',
  'audit.SETTINGS_CHANGED': 'تغيّرت إعدادات المقهى',
  'audit.action.TARIFF_CHANGED': 'تغيير الأسعار',
  'audit.action.SETTINGS_CHANGED': 'تغيير الإعدادات',
  'audit.field.freeMinutes': 'المدة المجانية',
  'audit.field.blockMinutes': 'مدة الفترة',
  'audit.field.pricePerPerson': 'سعر الشخص',
  'audit.field.name': 'اسم المقهى',
  'audit.field.businessDayStartsAt': 'بداية اليوم',
};
