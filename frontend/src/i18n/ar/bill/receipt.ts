import type { exporting as englishExporting, receipt as english } from '../../en/bill/receipt.ts';

export const receipt: Record<keyof typeof english, string> = {
  print: 'طباعة',
  print_named: 'طباعة إيصال الطاولة %{number}',
  preparing: 'جارٍ تجهيز الطباعة…',
  failed: 'تعذّر تحميل الفاتورة، فلم يُطبع شيء.',
  percent_off: 'خصم %{percent}',
  received: 'المستلَم',
};

export const exporting = {
  arabic_headings: 'عناوين الأعمدة بالعربية',
  which: 'أي الجلسات',
  span: { today: 'اليوم', yesterday: 'أمس', week: 'هذا الأسبوع', month: 'هذا الشهر', range: 'من … إلى', all: 'الكل' },
  hint: 'الجلسات المنتهية في أيام العمل هذه.',
  all_hint: 'كل الجلسات، وتأتي الجارية أولًا.',
  submit: 'تنزيل',
} satisfies typeof englishExporting;
