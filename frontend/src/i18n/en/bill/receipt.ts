export const receipt = {
  print: 'Print',
  print_named: 'Print the receipt of table %{number}',
  preparing: 'Preparing the print…',
  failed: 'Could not read the bill, so nothing was printed.',
  percent_off: 'Discount %{percent}',
  received: 'Received',
};

export const exporting = {
  which: 'Which sessions',
  span: { today: 'Today', yesterday: 'Yesterday', week: 'This week', month: 'This month', range: 'From … to', all: 'All' },
  hint: 'Completed sessions of these business days.',
  all_hint: 'Every session, the running ones first.',
  submit: 'Download',
  arabic_headings: 'Arabic headings',
};
