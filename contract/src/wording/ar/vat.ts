import type { vat as english } from '../en/vat.ts';

export const vat: Record<keyof typeof english, string> = {
  'vat.name_long': 'يتسع الاسم لـ 120 بايت: نحو 60 حرفًا عربيًا أو 120 حرفًا إنجليزيًا',
  'vat.number': 'يتكون الرقم الضريبي من 15 رقمًا، أولها وآخرها 3',
  'vat.registration': 'يتكون السجل التجاري من 20 رقمًا على الأكثر',
  'vat.building': 'يتكون رقم المبنى من 4 أرقام',
  'vat.postal_code': 'يتكون الرمز البريدي من 5 أرقام',
  'vat.place_long': 'يتسع هذا الحقل لـ 100 حرف على الأكثر',
  'vat.rate': 'النسبة 15 أو 5 بالمئة',
  'vat.missing': 'تحتاج الفواتير إلى هذا قبل تفعيل ضريبة القيمة المضافة',
  'done.vat_changed': 'حُفظت إعدادات الضريبة والفواتير.',
  'audit.VAT_CHANGED': 'تغيير إعدادات الضريبة والفواتير',
  'audit.action.VAT_CHANGED': 'تغيير الضريبة',
  'audit.field.on': 'احتساب الضريبة',
  'audit.field.rate': 'النسبة',
  'audit.field.vatNumber': 'الرقم الضريبي',
  'audit.field.commercialRegistration': 'السجل التجاري',
  'audit.field.address': 'العنوان',
};
