import type { CountryCode, MetadataJson } from 'libphonenumber-js/core';

export const phoneCountries = {
  '+966': 'SA',
  '+1': 'US',
  '+44': 'GB',
  '+971': 'AE',
  '+965': 'KW',
  '+973': 'BH',
  '+974': 'QA',
  '+968': 'OM',
  '+20': 'EG',
  '+212': 'MA',
} as const satisfies Record<string, CountryCode>;

export type PhoneCountryCode = keyof typeof phoneCountries;

export const phoneCountryCodes = Object.keys(phoneCountries) as PhoneCountryCode[];

/** The library's metadata for these countries only: all countries would be seventy times as long. A test compares the two. */
export const phoneMetadata = {
  version: 4,
  country_calling_codes: Object.fromEntries(Object.entries(phoneCountries).map(([code, country]) => [code.slice(1), [country]])),
  countries: {
    SA: ['966', '00', String.raw`(?:[15]\d|800|92)\d{7}`, [9, 10], [], '0'],
    US: ['1', '011', String.raw`[2-9]\d{9}|3\d{6}`, [10], [], '1', 0, 0, 0, 0, 0],
    GB: ['44', '00', String.raw`[1-357-9]\d{9}|[18]\d{8}|8\d{6}`, [7, 9, 10], [], '0', 0, '0|180020', 0, 0, 0],
    AE: ['971', '00', String.raw`(?:[4-7]\d|9[0-689])\d{7}|800\d{2,9}|[2-4679]\d{7}`, [5, 6, 7, 8, 9, 10, 11, 12], [], '0'],
    KW: ['965', '00', String.raw`18\d{5}|(?:[2569]\d|41)\d{6}`, [7, 8], []],
    BH: ['973', '00', String.raw`[136-9]\d{7}`, [8], []],
    QA: ['974', '00', String.raw`800\d{4}|(?:2|800)\d{6}|(?:0080|[3-7])\d{7}`, [7, 8, 9, 11], []],
    OM: ['968', '00', String.raw`(?:1505|[279]\d{3}|500)\d{4}|800\d{5,6}`, [7, 8, 9], []],
    EG: ['20', '00', String.raw`[189]\d{8,9}|[24-6]\d{8}|[135]\d{7}`, [8, 9, 10], [], '0'],
    MA: ['212', '00', String.raw`[5-8]\d{8}`, [9], [], '0', 0, 0, 0, 0, '[5-8]'],
  },
} as const;

/** The library's type requires every country. */
export const asMetadata = phoneMetadata as unknown as MetadataJson;
