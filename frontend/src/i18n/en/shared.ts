export const shared = {
  app: { name: 'Tabletime', tagline: 'For board game cafés' },
  action: {
    cancel: 'Cancel',
    close: 'Close',
    retry: 'Try again',
    refresh: 'Refresh',
    back: 'Go Back',
    save: 'Save',
    more: 'More',
  },
  role: {
    Owner: 'Owner',
    Admin: 'Admin',
    'Game Master': 'Game Master',
    Supervisor: 'Supervisor',
    'Lead Supervisor': 'Lead Supervisor',
    Customer: 'Customer',
  },
  count: {
    people: '%{smart_count} person |||| %{smart_count} people',
    sessions: '%{smart_count} session |||| %{smart_count} sessions',
  },
  dates: {
    day: '%{weekday}, %{date}',
    previous_month: 'Previous month',
    next_month: 'Next month',
    choose_day: '%{field}: choose a day',
    choose_time: '%{field}: choose a time',
    not_a_day: '%{field}: enter a date, such as %{example}.',
    not_a_time: '%{field}: enter a time, such as %{example}.',
    hour: 'Hour',
    minute: 'Minutes',
  },
  reason: {
    label: 'Reason',
    optional: 'Reason (optional)',
    suggested: 'Suggested reasons',
  },
  theme: { toLight: 'Switch to light theme', toDark: 'Switch to dark theme', light: 'Light', dark: 'Dark' },
  language: { label: 'Language', change: 'Change language' },
  connection: {
    outdated: 'What you see may be out of date.',
    reconnecting: 'Connection lost. Reconnecting…',
    unreachable:
      'The server cannot be reached. You can go on reading and filling in forms; prices keep ticking. Starting, ending and saving work again once it answers.',
    offline:
      'You are offline. You can go on reading and filling in forms; prices keep ticking. Starting, ending and saving work again once you are back.',
    offlineOutside: 'You are offline. What you type stays here; it can be sent once you are back.',
  },
  newVersion: { ready: 'A new version of Tabletime is ready.', take: 'Update now' },
  resources: {
    sessions: { name: 'Session |||| Sessions' },
    users: { name: 'User |||| Users' },
  },
};
