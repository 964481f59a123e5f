import { Notification } from 'react-admin';

/**
 * Short-lived words on what was done: at the top, on the side where a line ends (right in English, left in Arabic), for 4 seconds.
 * They lie over the bar, so that neither a page's title nor its buttons wait for them.
 */
export const Toasts = () => (
  <Notification
    autoHideDuration={4000}
    anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
    sx={{ '&&': { top: 8 }, '& .MuiSnackbarContent-root': { minWidth: 0, maxWidth: 440 } }}
  />
);
