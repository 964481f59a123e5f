import type { Language } from '@tabletime/contract';

interface Words {
  title: string;
  generated: string;
  allEntries: string;
  time: string;
  action: string;
  by: string;
  description: string;
  reason: string;
  effect: string;
  none: string;
  count: string;
  cut: string;
  page: string;
  of: string;
}

const english: Words = {
  title: 'System Logs',
  generated: 'Generated',
  allEntries: 'All entries',
  time: 'Time',
  action: 'Action',
  by: 'Performed by',
  description: 'Description',
  reason: 'Reason',
  effect: 'Money',
  none: 'No entries match.',
  count: 'Total entries',
  cut: 'cut here; the CSV file has the whole text',
  page: 'Page',
  of: 'of',
};

const arabic: Words = {
  title: 'سجل العمليات',
  generated: 'أُعدّ في',
  allEntries: 'كل العمليات',
  time: 'الوقت',
  action: 'العملية',
  by: 'المنفّذ',
  description: 'الوصف',
  reason: 'السبب',
  effect: 'الأثر المالي',
  none: 'لا توجد عمليات مطابقة.',
  count: 'إجمالي العمليات',
  cut: 'نص مختصر، وهو كامل في ملف CSV',
  page: 'صفحة',
  of: 'من',
};

export const wordsOf: Record<Language, Words> = { en: english, ar: arabic };

const counts = new Intl.NumberFormat('en-GB');

/** `1,234` in both languages. */
export const countText = (count: number): string => counts.format(count);
