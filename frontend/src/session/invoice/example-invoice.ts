import { halalas, type BilledInvoice, riyals, type Vat, vatOfLines, timeName } from '@tabletime/contract';

/** Three guests for two hours, and two products. */
const evening = [
  { name: timeName, quantity: 3, minutes: 120, gross: 180 },
  { name: { en: 'Karak tea', ar: 'شاي كرك' }, quantity: 2, minutes: null, gross: 30 },
  { name: { en: 'Water', ar: 'ماء' }, quantity: 1, minutes: null, gross: 7 },
];

const nobody = '00000000-0000-0000-0000-000000000000';

/** How an invoice would look under these settings. */
export const exampleInvoice = ({ on: _on, rate, ...seller }: Vat, at: string): BilledInvoice => {
  const parted = vatOfLines(
    evening.map(({ gross }) => halalas(gross)),
    rate,
  );
  const lines = evening.map((line, index) => ({
    ...line,
    discount: 0,
    net: riyals(parted[index]!.net),
    vat: riyals(parted[index]!.vat),
  }));
  const sumOf = (amounts: number[]): number => riyals(amounts.reduce((sum, amount) => sum + halalas(amount), 0));
  const total = sumOf(lines.map(({ gross }) => gross));
  return {
    id: '1',
    number: 1,
    kind: 'invoice',
    ofNumber: null,
    reason: null,
    creditedBy: null,
    carried: null,
    uuid: nobody,
    issuedAt: at,
    session: nobody,
    pass: null,
    tableNumber: 7,
    sessionDate: at.slice(0, 10),
    seller,
    rate,
    lines,
    net: sumOf(lines.map(({ net }) => net)),
    vat: sumOf(lines.map(({ vat }) => vat)),
    total,
    payments: [{ method: 'Cash', amount: total, tendered: 250, change: riyals(25_000 - halalas(total)) }],
    by: 'System',
    previousHash: '',
    hash: '',
    qr: 'AQ==',
  };
};
