/** Texts for shift reports, in the order of the shifts. */
export const summaries = [
  'Full house from eight on. Two birthdays, both tables stayed past their time. Everything cleaned and counted.',
  'أمسية هادئة حتى التاسعة ثم امتلأت الطاولات. كل شيء مرتب والصندوق مطابق.',
  'Quiet start, busy end. Taught Wingspan three times. The new shelf labels help a lot.',
  'بطولة كودنيمز بست فرق، والأجواء ممتازة. تأخر الإغلاق عشر دقائق.',
  'Regular evening. Company event on tables 12 to 15 until 21:00, then walk-ins only.',
  'وردية منتظمة دون ملاحظات كبيرة، وتم جرد الألعاب الجديدة.',
] as const;

export const issues = [
  'Receipt printer ran out of paper at 20:40, spare roll is used up.',
  '',
  'المكيف فوق الطاولة 9 يقطّر ماء.',
  '',
  'Card terminal was offline for ten minutes.',
] as const;
export const inventory = [
  'Two boxes of cups left. Catan is missing one road (blue).',
  'ينقصنا أكياس حماية للبطاقات مقاس 63×88.',
  '',
  'Oat milk: one carton. Sleeves ordered.',
] as const;
export const feedback = [
  'They loved the quiet corner.',
  'طلبوا مزيدًا من الألعاب التعاونية.',
  '',
  'A group of eight asked for a loyalty card.',
] as const;
export const complaints = ['', 'Music too loud near table 3.', '', '', 'انتظار القهوة ربع ساعة.'] as const;
export const goals = [
  'Label the party games, check the sleeves of Splendor.',
  'تجهيز ركن الأطفال قبل الخميس.',
  '',
  'Call the supplier about the printer.',
] as const;
export const suggestions = ['', 'A second printer at the counter.', '', 'شاشة صغيرة تعرض الطاولات المتاحة.'] as const;
export const incidents = ['', '', 'A glass broke at table 6, nobody was hurt, cleaned at once.', '', ''] as const;
export const privateNotes = ['Dana covers more than her share: talk about her hours.', 'فيصل يطلب سلفة، للنقاش مع المالك.'] as const;
