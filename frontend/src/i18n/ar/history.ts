import type { history as english } from '../en/history.ts';

/** Completed sessions by day, in the words of a café in Saudi Arabia. */
export const history = {
  title: 'السجل',
  lead: '%{days} من الجلسات المنتهية، الأحدث أولًا',
  days: 'لا أيام |||| يوم واحد |||| يومان |||| %{smart_count} أيام |||| %{smart_count} يومًا |||| %{smart_count} يوم',
  list: 'الأيام، الأحدث أولًا',
  day: '%{weekday} %{date}',
  today: 'اليوم',
  total: 'إجمالي الإيراد',
  average: 'متوسط الجلسة',
  sessions: 'الجلسات',
  time: 'الوقت',
  actions: 'الإجراءات',
  loading_day: 'جارٍ تحميل اليوم…',
  table_of: 'جلسات %{date}',
  export: 'تصدير CSV',
  export_named: 'تصدير CSV ليوم %{date}',
  exported:
    'لا توجد جلسات للتصدير ليوم %{date} |||| تم تصدير جلسة واحدة ليوم %{date} |||| تم تصدير جلستين ليوم %{date} |||| تم تصدير %{smart_count} جلسات ليوم %{date} |||| تم تصدير %{smart_count} جلسة ليوم %{date} |||| تم تصدير %{smart_count} جلسة ليوم %{date}',
  print: 'طباعة',
  print_named: 'طباعة يوم %{date}',
  empty: {
    title: 'لا توجد جلسات في السجل بعد',
    text: 'يظهر هنا كل يوم فيه جلسات منتهية مع إيراده، ابتداءً من إنهاء أول جلسة.',
    action: 'الذهاب إلى الجلسات',
  },
  jump: {
    open: 'الانتقال إلى تاريخ',
    title: 'الانتقال إلى تاريخ',
    marked: 'النقطة تحت اليوم تعني أن فيه جلسات.',
    quiet: 'لا جلسات',
    failed: 'تعذّر تحميل الأيام التي فيها جلسات.',
    none: 'لا توجد جلسات منتهية في %{date}.',
  },
  story: {
    open: 'مراحل الجلسة',
    open_named: 'مراحل الجلسة، الطاولة %{number}',
    title: 'مراحل جلسة الطاولة %{number}',
    events: 'ما حدث بالترتيب',
    failed: 'تعذّر تحميل مراحل هذه الجلسة.',
  },
  deleted: {
    title: 'حُذفت للتو',
    line: 'الطاولة %{number}، %{date}، %{from} – %{to}',
    restore_named: 'استعادة جلسة الطاولة %{number}',
    dismiss: 'إخفاء',
  },
  delete_all: {
    open: 'حذف السجل بالكامل',
    title: 'حذف السجل بالكامل؟',
    counting: 'جارٍ حصر ما سيُحذف…',
    goes: 'سيُحذف من السجل: %{days}، و%{sessions}، وإيراد قدره %{money}.',
    consequence:
      'تُزال من القوائم والسجل والتحليلات ولوحة المتابعة على كل الأجهزة. ويحتفظ سجل العمليات بكل شيء باسمك مع السبب، ويمكن للمالك استعادة الجلسات واحدة واحدة من تفاصيل كل حذف في سجل العمليات.',
    word: 'حذف',
    type: 'للتأكيد، اكتب «%{word}»',
    type_fault: 'يرجى كتابة «%{word}» للتأكيد.',
    placeholder: 'مثال: انتهاء الفترة التجريبية',
    confirm: 'حذف الكل',
  },
  failed: {
    load: 'تعذّر تحميل سجل الجلسات.',
    delete_all: 'تعذّر حذف السجل بالكامل.',
    export: 'تعذّر تصدير بيانات اليوم.',
  },
} satisfies typeof english;
