/** A person's own page. */
export const profile = {
  title: 'الملف الشخصي',
  text: 'صفحة الملف الشخصي',
};
