import type { AddProduct, ProductCategory, ProductColour } from './product.ts';

type Line = readonly [en: string, ar: string, riyals: number];

const part = (category: ProductCategory, colour: ProductColour, lines: readonly Line[]): AddProduct[] =>
  lines.map(([en, ar, price]) => ({ name: { en, ar }, price, category, colour }));

/** Offered to a café whose menu is empty. */
export const starterMenu: readonly AddProduct[] = [
  ...part({ en: 'Hot drinks', ar: 'مشروبات ساخنة' }, 'brown', [
    ['Saudi coffee', 'قهوة سعودية', 14],
    ['Karak tea', 'شاي كرك', 8],
    ['Spanish latte', 'سبانش لاتيه', 18],
    ['Cappuccino', 'كابتشينو', 16],
  ]),
  ...part({ en: 'Cold drinks', ar: 'مشروبات باردة' }, 'teal', [
    ['Iced Spanish latte', 'سبانش لاتيه بارد', 19],
    ['Mint lemonade', 'ليمون بالنعناع', 15],
    ['Iced hibiscus', 'كركديه بارد', 12.5],
    ['Water', 'مياه', 2],
  ]),
  ...part({ en: 'Snacks', ar: 'وجبات خفيفة' }, 'orange', [
    ['Nachos with cheese', 'ناتشوز بالجبن', 22],
    ['French fries', 'بطاطس مقلية', 14],
    ['Popcorn', 'فشار', 9],
    ['Halloumi sandwich', 'ساندويتش حلوم', 20],
  ]),
  ...part({ en: 'Desserts', ar: 'حلويات' }, 'purple', [
    ['San Sebastián cheesecake', 'تشيز كيك سان سباستيان', 26],
    ['Date cake', 'كيكة التمر', 21],
    ['Kunafa with cheese', 'كنافة بالجبن', 20],
    ['Two scoops of ice cream', 'آيس كريم كرتان', 12],
  ]),
];
