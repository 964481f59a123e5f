import type { Messages } from '../en.ts';

export const shared = {
  app: { name: 'Tabletime', tagline: 'لمقاهي ألعاب الطاولة' },
  action: {
    cancel: 'إلغاء',
    close: 'إغلاق',
    retry: 'إعادة المحاولة',
    refresh: 'تحديث',
    back: 'رجوع',
    save: 'حفظ',
    more: 'المزيد',
  },
  role: {
    Owner: 'مالك',
    Admin: 'مدير',
    'Game Master': 'مشرف ألعاب',
    Supervisor: 'مشرف',
    'Lead Supervisor': 'كبير مشرفين',
    Customer: 'عميل',
  },
  count: {
    people: 'لا أشخاص |||| شخص واحد |||| شخصان |||| %{smart_count} أشخاص |||| %{smart_count} شخصًا |||| %{smart_count} شخص',
    sessions: 'لا جلسات |||| جلسة واحدة |||| جلستان |||| %{smart_count} جلسات |||| %{smart_count} جلسة |||| %{smart_count} جلسة',
  },
  dates: {
    day: '%{weekday} %{date}',
    previous_month: 'الشهر السابق',
    next_month: 'الشهر التالي',
    choose_day: '%{field}: اختيار يوم',
    choose_time: '%{field}: اختيار وقت',
    not_a_day: '%{field}: اكتب تاريخًا، مثل %{example}.',
    not_a_time: '%{field}: اكتب وقتًا، مثل %{example}.',
    hour: 'الساعة',
    minute: 'الدقائق',
  },
  reason: {
    label: 'السبب',
    optional: 'السبب (اختياري)',
    suggested: 'أسباب مقترحة',
  },
  theme: { toLight: 'التبديل إلى المظهر الفاتح', toDark: 'التبديل إلى المظهر الداكن', light: 'فاتح', dark: 'داكن' },
  language: { label: 'اللغة', change: 'تغيير اللغة' },
  connection: {
    outdated: 'قد لا تكون البيانات المعروضة محدّثة.',
    reconnecting: 'انقطع الاتصال. جارٍ إعادة الاتصال…',
    unreachable:
      'تعذّر الوصول إلى الخادم. يمكنك متابعة القراءة وتعبئة النماذج، ويستمر احتساب المبالغ. أما البدء والإنهاء والحفظ فتعود فور استجابته.',
    offline:
      'لا يوجد اتصال بالإنترنت. يمكنك متابعة القراءة وتعبئة النماذج، ويستمر احتساب المبالغ. أما البدء والإنهاء والحفظ فتعود فور عودة الاتصال.',
    offlineOutside: 'لا يوجد اتصال بالإنترنت. ما كتبته باقٍ، ويمكن إرساله عند عودة الاتصال.',
  },
  newVersion: { ready: 'يتوفر إصدار جديد من Tabletime.', take: 'تحديث الآن' },
  resources: {
    sessions: { name: 'جلسات |||| جلسة |||| جلسات |||| جلسات |||| جلسات |||| جلسات' },
    users: { name: 'مستخدمون |||| مستخدم |||| مستخدمون |||| مستخدمون |||| مستخدمون |||| مستخدمون' },
  },
} satisfies Pick<
  Messages,
  'app' | 'action' | 'role' | 'count' | 'dates' | 'reason' | 'theme' | 'language' | 'connection' | 'newVersion' | 'resources'
>;
