export const invoices = {
  'done.history_deleted_but':
    'History deleted. %{smart_count} session with an invoice stays. |||| History deleted. %{smart_count} sessions with an invoice stay.',
  'invoice.not_found': 'There is no such invoice.',
  'audit.subject.invoices': 'Invoices',
  'audit.action.INVOICE_ISSUED': 'Invoice issued',
  'audit.action.CREDIT_NOTE_ISSUED': 'Credit note issued',
  'audit.INVOICE_ISSUED': 'Invoice %{number}, table %{tableNumber}: %{total}, VAT %{vatAmount}',
  'audit.CREDIT_NOTE_ISSUED': 'Credit note %{number} takes back invoice %{ofNumber}, table %{tableNumber}: %{total}, VAT %{vatAmount}',
  'audit.field.number': 'number',
  'audit.field.ofNumber': 'invoice taken back',
  'audit.field.vatAmount': 'VAT',
  'audit.field.vatRate': 'VAT rate',
};
