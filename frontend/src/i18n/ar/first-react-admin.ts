/** react-admin's words before a person opens any page but the floor. */
export const firstReactAdmin = {
  page: {
    create: 'إنشاء %{name}',
    dashboard: 'لوحة المتابعة',
    edit: '%{name} %{recordRepresentation}',
    error: 'حدث خطأ ما',
    list: '%{name}',
    loading: 'جارٍ التحميل',
    not_found: 'غير موجود',
    show: '%{name} %{recordRepresentation}',
    empty: 'لا شيء هنا بعد.',
    invite: 'هل نضيف الآن؟',
    access_denied: 'الوصول مرفوض',
    authentication_error: 'خطأ في التحقق من الدخول',
  },
  input: {
    password: { toggle_visible: 'إخفاء كلمة المرور', toggle_hidden: 'إظهار كلمة المرور' },
  },
  auth: {
    auth_check_error: 'يرجى تسجيل الدخول للمتابعة',
    user_menu: 'الملف الشخصي',
    username: 'اسم المستخدم',
    password: 'كلمة المرور',
    email: 'البريد الإلكتروني',
    sign_in: 'تسجيل الدخول',
    sign_in_error: 'تعذّر تسجيل الدخول، يرجى المحاولة مجددًا',
    logout: 'تسجيل الخروج',
  },
  notification: {
    updated:
      'لم يُعدَّل شيء |||| تم تعديل العنصر |||| تم تعديل عنصرين |||| تم تعديل %{smart_count} عناصر |||| تم تعديل %{smart_count} عنصرًا |||| تم تعديل %{smart_count} عنصر',
    created: 'تم إنشاء العنصر',
    deleted:
      'لم يُحذف شيء |||| تم حذف العنصر |||| تم حذف عنصرين |||| تم حذف %{smart_count} عناصر |||| تم حذف %{smart_count} عنصرًا |||| تم حذف %{smart_count} عنصر',
    bad_item: 'عنصر غير صحيح',
    item_doesnt_exist: 'العنصر غير موجود',
    http_error: 'تعذّر الوصول إلى الخادم',
    data_provider_error: 'حدث خطأ في جلب البيانات.',
    i18n_error: 'تعذّر تحميل نصوص اللغة المختارة',
    canceled: 'تم إلغاء العملية',
    logged_out: 'انتهت صلاحية دخولك. يرجى تسجيل الدخول مجددًا.',
    not_authorized: 'ليست لديك صلاحية الوصول إلى هذا.',
    application_update_available: 'يتوفر إصدار جديد.',
    offline: 'لا يوجد اتصال. تعذّر جلب البيانات.',
  },
};
