const buttonIn = (row: Element | null | undefined): HTMLElement | null => row?.querySelector<HTMLElement>('button[data-delete]') ?? null;

/** Where the focus goes when a session leaves its day: to the next one's deletion, the one before's, or the day's own line. */
export const neighboursOf = (control: HTMLElement) => {
  const row = control.closest('[data-session]');
  const day = control.closest('[data-index]')?.querySelector<HTMLElement>('button[aria-expanded]') ?? null;
  const places = [buttonIn(row?.nextElementSibling), buttonIn(row?.previousElementSibling), day];
  return () => places;
};
