import type { Role } from '@tabletime/contract';

export interface Character {
  name: string;
  email: string;
  phone: string;
  role: Role;
  fate?: 'promoted' | 'leaves' | 'pauses' | 'deleted';
}

const staffOf = (role: Role, name: string, address: string, fate?: Character['fate']): Character => ({
  name,
  role,
  email: `${address}@demo.example`,
  phone: '+966500000000',
  ...(fate && { fate }),
});

/** Staff; the sign-in of the first of each role is printed. */
export const staff: readonly Character[] = [
  staffOf('Owner', 'Noura Al-Harbi', 'owner'),
  staffOf('Admin', 'خالد العتيبي', 'admin'),
  staffOf('Lead Supervisor', 'Maha Al-Qahtani', 'lead'),
  staffOf('Supervisor', 'عبدالله الشهري', 'supervisor'),
  staffOf('Game Master', 'Yousef Ibrahim', 'gamemaster'),
  staffOf('Game Master', 'ريم الزهراني', 'reem', 'promoted'),
  staffOf('Game Master', 'Faisal Noor', 'faisal', 'leaves'),
  staffOf('Game Master', 'Dana Saleh', 'dana'),
];

const customerNames = [
  ['Layla Hassan', 'layla'],
  ['سارة المطيري', 'sara.m'],
  ['Omar Siddiqui', 'omar.s'],
  ['فهد الدوسري', 'fahad.d'],
  ['Hana Kim', 'hana.k'],
  ['نوف القحطاني', 'nouf.q'],
  ['Daniel Osei', 'daniel.o'],
  ['ماجد الحربي', 'majed.h'],
  ['Priya Nair', 'priya.n'],
  ['لمى الغامدي', 'lama.g'],
  ['Tariq Aziz', 'tariq.a'],
  ['عبير السبيعي', 'abeer.s'],
  ['Marco Bianchi', 'marco.b'],
  ['ريان العنزي', 'rayan.a'],
  ['Jude Mansour', 'jude.m'],
  ['منى الشمري', 'mona.s'],
  ['Ahmed Farouk', 'ahmed.f'],
  ['هيفاء البقمي', 'haifa.b'],
  ['Sofia Reyes', 'sofia.r'],
  ['سلطان الرشيد', 'sultan.r'],
  ['Bader Al-Otaibi', 'bader.o'],
  ['جود العمري', 'joud.o'],
] as const;
const mailboxes = ['gmail', 'outlook', 'icloud', 'hotmail'] as const;
const fates = new Map<string, Character['fate']>([
  ['daniel.o', 'pauses'],
  ['tariq.a', 'deleted'],
]);

/** Customers; `.example` domains reach nobody. */
export const customers: readonly Character[] = customerNames.map(([name, address], index) => {
  const fate = fates.get(address);
  const email = `${address}@${mailboxes[index % mailboxes.length]}.example`;
  const phone = `+9665000000${String(index + 10).padStart(2, '0')}`;
  return { name, role: 'Customer', email, phone, ...(fate && { fate }) };
});
