export const notes = [
  'Birthday table, cake at 21:00',
  'Catan with the Seafarers box',
  'Asked for the quiet corner',
  'Teaching Wingspan to the new ones',
  'Codenames tournament, round 2',
  'Regulars – left their card sleeves behind last week',
  'Ticket to Ride, one train piece missing',
  'Two high chairs',
  'Waiting for one more, started without',
  'Azul & Splendor',
  'Company evening, invoice to reception',
  'Needs the rules of Terraforming Mars again',
  'عيد ميلاد سارة 🎂',
  'يفضلون الطاولة القريبة من النافذة',
  'لعبة كاتان مع التوسعة',
  'أول زيارة لهم، شرح القواعد',
  'طلبوا لعبة جماعية خفيفة',
  'زبائن دائمون',
  'مباراة شطرنج ودية',
  'بانتظار شخصين',
  'حجز باسم أبو فهد',
  'نسوا حقيبة، محفوظة عند الاستقبال',
] as const;

export const edits = {
  people: [
    [2, 'Two friends joined'],
    [-1, 'One of them left early'],
    [1, 'انضم إليهم صديق'],
    [1, 'Counted again: one more at the table'],
    [-1, 'غادر واحد منهم'],
  ],
  payment: [
    [['Credit'], 'They will pay by card'],
    [['Cash', 'Credit'], 'Half cash, half card'],
    [['Cash'], 'تغيير طريقة الدفع إلى نقد'],
  ],
  table: [
    'Moved to a bigger table',
    'The air conditioner was too cold there',
    'انتقلوا إلى طاولة أكبر',
    'Swapped with the group next to them',
  ],
  notes: ['Noted their wish', 'إضافة ملاحظة', 'For the next shift to know'],
  start: ['Clock was started before they sat down', 'بدأ الوقت قبل جلوسهم', 'Waited for their game to be free'],
} as const;

export const corrections = {
  minutes: [
    'Nobody pressed end when they left',
    'They spent half an hour at the counter',
    'نسينا إيقاف الوقت',
    'Fire alarm test in between',
  ],
  people: ['One was only picking up a friend', 'عدد الأشخاص غير صحيح', 'Entered one guest too many'],
  payment: [
    [['Credit'], 'Paid by card after all'],
    [['Cash'], 'دفعوا نقداً'],
    [['Cash'], 'Terminal was down, paid cash'],
    [['Credit'], 'دفعوا بالبطاقة'],
  ],
  notes: ['Left an umbrella', 'إضافة ملاحظة بعد المغادرة'],
} as const;

export const deletionReasons = [
  'Entered twice',
  'Wrong table, started anew',
  'سُجلت بالخطأ',
  'Test while training the new colleague',
  'تكرار',
] as const;
export const restorationReasons = ['Was a real session, see the till', 'حُذفت بالخطأ', 'The receipt is there'] as const;

/** Labels of guests with their own clocks: a name, or where they sit. */
export const guestNames = ['Huda', 'سارة', 'Fahad', 'By the window', 'ريم', 'أبو فهد'];
