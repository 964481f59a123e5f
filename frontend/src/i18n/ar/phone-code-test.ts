/** The public test of phone codes. */
export const phoneCodeTest = {
  title: 'تجربة رمز الجوال',
};
