/** Brings the first field with a fault into view and puts the focus on it. Answers whether there was one. */
export const showFirstFault = (form: HTMLElement): boolean => {
  const fault = form.querySelector<HTMLElement>('[data-invalid], [aria-invalid=true]');
  const field = fault?.matches('input, textarea') ? fault : fault?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, button');
  field?.focus({ preventScroll: true });
  fault?.scrollIntoView({ block: 'center' });
  return fault !== null;
};
