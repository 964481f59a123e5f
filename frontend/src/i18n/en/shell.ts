/** The frame around every page: bar, sidebar, menus, guards. */
export const shell = {
  fromTo: '%{from} – %{to}',
  unseenReports: '%{smart_count} unseen |||| %{smart_count} unseen',
  skip: 'Skip to content',
  openSidebar: 'Open the sidebar',
  closeSidebar: 'Close the sidebar',
  navigation: 'Main navigation',
  menu: {
    home: 'Home',
    dashboard: 'Dashboard',
    sessions: 'Sessions',
    completed: 'Completed sessions',
    history: 'History',
    analytics: 'Analytics',
    reports: 'Shift reports',
    logs: 'Logs',
    users: 'Users',
    settings: 'Settings',
    tablets: 'Shared tablets',
  },
  account: {
    open: 'Your account',
    role: 'Your current role: %{role}',
    profile: 'Profile',
    signOut: 'Sign out',
  },
  restricted: {
    title: 'Access Restricted',
    text: 'This part of %{cafe} is for the staff. Your home page has all you need for a good evening.',
  },
  staffOnly: {
    title: 'Restricted Area',
    text: 'Insufficient Permissions. This page requires the role Admin or Owner.',
    ownerText: 'Insufficient Permissions. This page requires the role Owner.',
    action: 'Return to Dashboard',
  },
  notFound: {
    title: 'Nothing on this table',
    text: 'There is no page at this address. It may have moved, or the link was mistyped.',
    action: 'To the start page',
  },
  loading: 'Loading…',
};
