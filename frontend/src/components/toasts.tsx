import { Notification } from 'react-admin';

/** Short-lived words on what was done: at the top, on the side where a line ends (right in English, left in Arabic), for 4 seconds. */
export const Toasts = () => (
  <Notification
    autoHideDuration={4000}
    anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
    sx={{ '&&': { top: 76 }, '& .MuiSnackbarContent-root': { minWidth: 0, maxWidth: 440 } }}
  />
);
