/** Returns the focus to a control that lost it while disabled, unless the person has moved on: keyboards would restart at the top. */
export const returnFocus = (): void => {
  let waiting: Element | null = null;
  const forget = () => {
    waiting = null;
  };
  const handleChange = ({ target }: MutationRecord) => {
    if (!(target instanceof HTMLElement)) return;
    // The browser moves the focus in the next frame.
    if (target.matches(':disabled')) {
      if (target === document.activeElement) waiting = target;
    } else if (target === waiting) {
      waiting = null;
      // Inside a dialog, the dialog gets the focus.
      if (document.activeElement?.contains(target)) target.focus({ preventScroll: true });
    }
  };
  new MutationObserver((changes) => changes.forEach(handleChange)).observe(document.documentElement, {
    attributeFilter: ['disabled'],
    subtree: true,
  });
  // A tap or a key means that the person moves on.
  document.addEventListener('pointerdown', forget, true);
  document.addEventListener('keydown', forget, true);
};
