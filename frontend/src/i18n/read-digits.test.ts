import { describe, expect, it } from 'vitest';
import { readDigits } from './read-digits.ts';

describe('readDigits', () => {
  it('reads Arabic and Persian digits as Latin ones', () => {
    expect(readDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789 0123456789');
  });

  it('leaves everything else as it was typed', () => {
    expect(readDigits('طاولة ١٢، 7a')).toBe('طاولة 12، 7a');
  });
});
