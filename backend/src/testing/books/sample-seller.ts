import type { Seller } from '@tabletime/contract';

export const sampleSeller: Seller = {
  name: { en: 'Dice & Coffee', ar: 'مقهى النرد' },
  vatNumber: '310122393500003',
  commercialRegistration: '1010010000',
  address: { street: 'شارع العليا', building: '1234', district: 'العليا', city: 'الرياض', postalCode: '12244' },
};
