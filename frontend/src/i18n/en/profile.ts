/** A person's own page. */
export const profile = {
  title: 'Profile',
  text: 'Profile Page',
};
