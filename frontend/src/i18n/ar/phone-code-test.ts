import type { Messages } from '../en.ts';

export const phoneCodeTest: Messages['phoneCodeTest'] = {
  title: 'تجربة رمز الجوال',
  lead: 'أرسل رمزًا إلى جوال وتأكد من وصوله.',
  phone: 'رقم الجوال',
  phoneHint: 'مع رمز الدولة، مثل \u2066+966512345678\u2069',
  send: 'إرسال الرمز',
  sentTo: 'أرسلنا رمزًا إلى %{phone}.',
  code: 'رمز التحقق',
  verify: 'تحقق',
  development: 'وضع التطوير: لا تُرسل رسالة نصية. الرمز الظاهر على شاشة أوامر الخادم مقبول.',
  resend: 'إرسال رمز جديد',
  resendIn:
    'إرسال رمز جديد الآن |||| إرسال رمز جديد بعد ثانية واحدة |||| إرسال رمز جديد بعد ثانيتين |||| إرسال رمز جديد بعد %{smart_count} ثوانٍ |||| إرسال رمز جديد بعد %{smart_count} ثانية |||| إرسال رمز جديد بعد %{smart_count} ثانية',
  change: 'تغيير الرقم',
  verified: 'تم التحقق',
  verifiedText: 'الرمز الذي وصل إلى %{phone} صحيح.',
  another: 'تجربة رقم آخر',
  toStart: 'إلى صفحة البداية',
};
