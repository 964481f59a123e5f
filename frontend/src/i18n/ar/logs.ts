/** The audit log. */
export const logs = {
  title: 'سجل العمليات',
};
