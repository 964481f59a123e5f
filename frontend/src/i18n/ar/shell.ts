import type { Messages } from '../en.ts';

export const shell: Messages['shell'] = {
  fromTo: '%{from} – %{to}',
  unseenReports:
    'لا تقارير غير مقروءة |||| تقرير واحد غير مقروء |||| تقريران غير مقروءين |||| %{smart_count} تقارير غير مقروءة |||| %{smart_count} تقريرًا غير مقروء |||| %{smart_count} تقرير غير مقروء',
  skip: 'الانتقال إلى المحتوى',
  openSidebar: 'فتح القائمة الجانبية',
  closeSidebar: 'إغلاق القائمة الجانبية',
  navigation: 'القائمة الرئيسية',
  menu: {
    home: 'الرئيسية',
    dashboard: 'لوحة المتابعة',
    sessions: 'الجلسات',
    bar: 'البار',
    till: 'الصندوق',
    passes: 'البطاقات',
    completed: 'الجلسات المنتهية',
    history: 'الأيام',
    analytics: 'التحليلات',
    reports: 'تقارير الوردية',
    exceptions: 'الاستثناءات',
    logs: 'سجل العمليات',
    menu: 'قائمة الأصناف',
    users: 'المستخدمون',
    settings: 'الإعدادات',
    maintenance: 'الصيانة',
    tablets: 'الأجهزة المشتركة',
    system: 'النظام',
  },
  account: {
    open: 'حسابك',
    role: 'دورك الحالي: %{role}',
    profile: 'الملف الشخصي',
    signOut: 'تسجيل الخروج',
  },
  restricted: {
    title: 'الوصول مقيّد',
    text: 'هذا القسم من %{cafe} مخصّص للموظفين. في الصفحة الرئيسية كل ما يلزم لسهرة جميلة.',
  },
  staffOnly: {
    title: 'صفحة مقيّدة',
    text: 'صلاحيتك غير كافية. هذه الصفحة مخصّصة للمدير أو المالك.',
    ownerText: 'صلاحيتك غير كافية. هذه الصفحة مخصّصة للمالك.',
    action: 'العودة إلى لوحة المتابعة',
  },
  notFound: {
    title: 'لا شيء على هذه الطاولة',
    text: 'لا توجد صفحة بهذا العنوان. ربما نُقلت أو كُتب الرابط خطأً.',
    action: 'الذهاب إلى الصفحة الرئيسية',
  },
  loading: 'جارٍ التحميل…',
};
