/** Revenue and habits of the house over a period. */
export const analytics = {
  title: 'التحليلات',
};
