import type { TariffBook } from '@tabletime/contract';

/** For tests: a weekend, an afternoon, students, and a table with a price of its own. */
export const sampleBook: Pick<TariffBook, 'house' | 'rules'> = {
  house: { blockPrice: 3_000 },
  rules: [
    { name: { en: 'Weekend', ar: 'نهاية الأسبوع' }, days: ['Thu'], from: '17:00', to: '02:00', blockPrice: 4_000, basis: 'person' },
    {
      name: { en: 'Afternoon', ar: 'العصر' },
      days: ['Sun', 'Mon', 'Tue', 'Wed'],
      from: '14:00',
      to: '17:00',
      blockPrice: 2_000,
      basis: 'person',
    },
    {
      name: { en: 'Student', ar: 'طالب' },
      days: ['Sun', 'Mon', 'Tue', 'Wed'],
      guestClass: 'student',
      blockPrice: 2_000,
      basis: 'person',
    },
    { name: { en: 'Majlis', ar: 'المجلس' }, tables: [9], blockPrice: 10_000, basis: 'table' },
  ],
};
