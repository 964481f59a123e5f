/** What entries of the audit log have in common. */
export const log = {
  'audit.change': '%{field} from %{from} to %{to}',
  'audit.yes': 'yes',
  'audit.no': 'no',
  'audit.none': 'none',
  'audit.no_cost': 'no cost',
  'audit.actual_duration': 'actual duration',
  'audit.people': '%{smart_count} person |||| %{smart_count} people',
  'audit.minutes': '%{smart_count} minute |||| %{smart_count} minutes',
  'audit.min': '%{minutes} min',
  'audit.money': 'SAR %{amount}',
  'audit.system': 'System',
  'audit.software': 'System (software)',
  'audit.reason': 'Reason: %{reason}',
  'audit.effect': 'Money: %{effect}',
};
