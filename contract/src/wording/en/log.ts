/** What entries of the audit log have in common. */
export const log = {
  'audit.LOG_IMPORTED': 'From the former application: %{words}',
  'audit.action.LOG_IMPORTED': 'Imported entry',
  'audit.field.formerValue': 'value',
  'audit.change': '%{field} from %{from} to %{to}',
  'audit.yes': 'yes',
  'audit.no': 'no',
  'audit.none': 'none',
  'audit.no_cost': 'no cost',
  'audit.actual_duration': 'actual duration',
  'audit.people': '%{smart_count} person |||| %{smart_count} people',
  'audit.system': 'System',
  'audit.software': 'System (software)',
  'audit.reason': 'Reason: %{reason}',
  'audit.effect': 'Money: %{effect}',
};
