/**
 * Gives the focus back to a control that was disabled while it had it: a button that waits for its answer loses the focus to
 * nowhere, and a person at the keyboard would begin at the top of the page. A person who has moved on keeps their place.
 */
export const returnFocus = (): void => {
  let waiting: Element | null = null;
  const forget = () => {
    waiting = null;
  };
  const handleChange = ({ target }: MutationRecord) => {
    if (!(target instanceof HTMLElement)) return;
    // The browser takes the focus away with the next frame; until then the control still has it.
    if (target.matches(':disabled')) {
      if (target === document.activeElement) waiting = target;
    } else if (target === waiting) {
      waiting = null;
      // Inside a dialog, the focus went to the dialog.
      if (document.activeElement?.contains(target)) target.focus({ preventScroll: true });
    }
  };
  new MutationObserver((changes) => changes.forEach(handleChange)).observe(document.documentElement, {
    attributeFilter: ['disabled'],
    subtree: true,
  });
  document.addEventListener('pointerdown', forget, true);
  document.addEventListener('keydown', forget, true);
};
