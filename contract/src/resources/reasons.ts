import { z } from 'zod';
import { reasonText } from '../vocabulary.ts';
import { label } from './name.ts';

export const reasonPurposes = ['edit', 'deletion', 'discount', 'pause'] as const;
export type ReasonPurpose = (typeof reasonPurposes)[number];

export const reasonLimits = { each: 12, text: 60 } as const;

const text = label(reasonLimits.text, { empty: 'settings.reason_empty', long: 'settings.reason_long' });
const OfferedReason = z.object({ en: text, ar: text }, { error: 'settings.reason_empty' });
export type OfferedReason = z.infer<typeof OfferedReason>;

const isDouble = (reasons: OfferedReason[]): boolean =>
  (['en', 'ar'] as const).some((language) => new Set(reasons.map((reason) => reason[language])).size < reasons.length);

const reasons = z
  .array(OfferedReason, { error: 'field.invalid' })
  .max(reasonLimits.each, { error: 'settings.reasons_many' })
  .refine((all) => !isDouble(all), { error: 'settings.reason_double' });

export const OfferedReasons = z.object({ edit: reasons, deletion: reasons, discount: reasons, pause: reasons });
export type OfferedReasons = Record<ReasonPurpose, OfferedReason[]>;

export const ChangeReasons = OfferedReasons.partial().extend({ reason: reasonText('reason.required') });
export type ChangeReasons = z.input<typeof ChangeReasons>;

export const foundingReasons: OfferedReasons = {
  edit: [
    { en: 'Miscounted', ar: 'خطأ في العد' },
    { en: 'Somebody joined', ar: 'انضم شخص' },
    { en: 'Somebody left', ar: 'غادر شخص' },
    { en: 'Paid another way', ar: 'تغيّرت طريقة الدفع' },
    { en: 'Guests asked', ar: 'بطلب من الضيوف' },
    { en: 'By mistake', ar: 'بالخطأ' },
  ],
  deletion: [
    { en: 'Entered twice', ar: 'أُدخلت مرتين' },
    { en: 'Wrong table', ar: 'طاولة خاطئة' },
    { en: 'A test', ar: 'تجربة' },
  ],
  discount: [
    { en: 'Regular guest', ar: 'ضيف دائم' },
    { en: 'A complaint', ar: 'شكوى' },
    { en: 'An offer', ar: 'عرض' },
  ],
  pause: [
    { en: 'Prayer', ar: 'صلاة' },
    { en: 'Power cut', ar: 'انقطاع الكهرباء' },
  ],
};
