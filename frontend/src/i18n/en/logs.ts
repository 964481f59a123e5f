/** The audit log. */
export const logs = {
  title: 'System Logs',
};
