import { useCallback, useId, useRef, useState } from 'react';

/** Renders the menu inside the header, so that it belongs to a landmark. */
export const useHeaderMenu = () => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const anchorEl = useCallback(() => button.current, []);
  const container = useCallback(() => button.current?.closest('header') ?? null, []);
  const close = useCallback(() => setOpen(false), []);
  return {
    close,
    menuId,
    buttonProps: {
      ref: button,
      'aria-haspopup': 'menu',
      'aria-controls': open ? menuId : undefined,
      'aria-expanded': open,
      onClick: () => setOpen(true),
    } as const,
    popoverProps: { open, anchorEl, container, onClose: close, disableScrollLock: true },
  };
};
