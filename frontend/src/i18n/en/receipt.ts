export const receipt = {
  print: 'Print',
  print_named: 'Print the receipt of table %{number}',
  title: 'Receipt',
  number: 'No. %{number}',
  stay: '%{people} × %{stay}',
  discount: 'Discount',
  percent_off: 'Discount %{percent}',
  received: 'Received',
};
