/** People with an account. */
export const users = {
  title: 'Users',
};
