/** Completed sessions by day. */
export const history = {
  title: 'History',
};
