import type { receipt as english } from '../en/receipt.ts';

export const receipt: Record<keyof typeof english, string> = {
  print: 'طباعة',
  print_named: 'طباعة إيصال الطاولة %{number}',
  number: 'رقم %{number}',
  title: 'إيصال',
  stay: '%{people} × %{stay}',
  discount: 'خصم',
  percent_off: 'خصم %{percent}',
  received: 'المستلَم',
};
