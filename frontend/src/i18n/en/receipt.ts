/** A bill on paper. */
export const receipt = {
  print: 'Print',
  print_named: 'Print the receipt of table %{number}',
  title: 'Receipt',
  /** How long a stay was, of so many guests. */
  stay: '%{people} × %{stay}',
  discount: 'Discount',
  percent_off: 'Discount %{percent}',
  received: 'Received',
};
