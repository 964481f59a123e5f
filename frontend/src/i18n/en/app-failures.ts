/** Failures without a message from the server. */
export const errors = {
  network: 'The server cannot be reached. Check the connection and try again.',
  loading: 'Error loading data',
  unknown: 'Something went wrong. Please try again.',
  app: {
    title: 'Oops! Something went wrong',
    text: 'An unexpected fault stopped the app. What was saved on the server is safe.',
    refresh: 'Refresh Page',
    again: 'Try Again',
  },
  authentication: { title: 'Authentication Error', text: 'Your sign-in could not be checked. Refresh the page to try once more.' },
  layout: { title: 'Layout Error', text: 'The frame of the page could not be shown. Refresh the page to go on.' },
  page: { title: 'Something went wrong', text: 'This page could not be shown. The rest of the app still works.' },
  details: 'Technical details',
};
