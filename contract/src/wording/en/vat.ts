export const vat = {
  'vat.name_long': 'The name takes up to 120 bytes: about 120 English or 60 Arabic letters',
  'vat.number': 'A VAT number has 15 digits, the first and the last a 3',
  'vat.registration': 'A commercial registration has up to 20 digits',
  'vat.building': 'A building number has 4 digits',
  'vat.postal_code': 'A postal code has 5 digits',
  'vat.place_long': 'This takes up to 100 characters',
  'vat.rate': 'The rate lies between 0 and 100 %, with at most two decimals',
  'vat.missing': 'Invoices need this before VAT is switched on',
} as const;
