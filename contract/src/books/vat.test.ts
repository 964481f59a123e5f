import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vatOfLines, vatWithin } from './vat.ts';

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** In whole halalas, by long division: how often 115 goes into 100 × the amount, and whether half of it is left. */
const naiveNet = (gross: number): number => {
  const whole = Number((BigInt(gross) * 100n) / 115n);
  const left = Number((BigInt(gross) * 100n) % 115n);
  return left * 2 >= 115 ? whole + 1 : whole;
};

describe('VAT within a price', () => {
  it.each([
    [3000, 2609, 391],
    [15_000, 13_043, 1957],
    [24_000, 20_870, 3130],
    [1, 1, 0],
    [0, 0, 0],
    [100_000, 86_957, 13_043],
  ])('parts %i halalas', (gross, net, vat) => {
    expect(vatWithin(gross, 15)).toEqual({ net, vat });
  });

  it('agrees with long division for each total from 0.01 to 200.00', () => {
    for (let gross = 1; gross <= 20_000; gross += 1) {
      const { net, vat } = vatWithin(gross, 15);
      expect(net).toBe(naiveNet(gross));
      expect(net + vat).toBe(gross);
    }
  });

  it('leaves everything net at 0 %, and takes rates with decimals', () => {
    expect(vatWithin(1234, 0)).toEqual({ net: 1234, vat: 0 });
    expect(vatWithin(10_250, 2.5)).toEqual({ net: 10_000, vat: 250 });
  });
});

describe('VAT of lines', () => {
  it('is what the whole bill has', () => {
    expect(vatOfLines([12_000, 3000, 700], 15).map(({ net }) => net)).toEqual([10_435, 2609, 608]);
  });

  it('adds up to the bill for any lines and rates, each line within a halala of its own', () => {
    const lines = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 60 });
    const rates = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(lines, rates, (amounts, rate) => {
        const parted = vatOfLines(amounts, rate);
        const { net, vat } = vatWithin(sumOf(amounts), rate);
        expect(sumOf(parted.map((line) => line.net))).toBe(net);
        expect(sumOf(parted.map((line) => line.vat))).toBe(vat);
        parted.forEach((line, index) => {
          const own = (10_000 * amounts[index]!) / (10_000 + Math.round(rate * 100));
          expect(Math.abs(line.net - own)).toBeLessThan(1);
          expect(line.net + line.vat).toBe(amounts[index]);
        });
      }),
    );
  });
});
