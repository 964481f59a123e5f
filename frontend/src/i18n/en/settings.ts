/** The Owner's settings: prices, the café's name and day. */
export const settings = {
  title: 'Settings',
};
