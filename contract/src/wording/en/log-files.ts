/** The headings and filters of the audit log and of its files. */
export const logFiles = {
  'audit.title': 'System Logs',
  'audit.generated': 'Generated %{at}',
  'audit.filter.action': 'Action',
  'audit.filter.performedBy': 'Performed by',
  'audit.filter.from': 'From date',
  'audit.filter.to': 'To date',
  'audit.filter.q': 'Search',
  'audit.filter.table': 'Table',
  'audit.filter.session': 'Session',
  'audit.filter.selection': 'Only',
  'audit.filter.signIns': 'Sign-ins and sign-outs',
  'audit.selection.moneyTaken': 'Money taken away',
  'audit.selection.deletions': 'Deletions',
  'audit.selection.editsAfterEnd': 'Edits after the end',
  'audit.empty': 'There is nothing in the log for these filters.',
};
