/** The public test of phone codes. */
export const phoneCodeTest = {
  title: 'Phone code test',
};
