/** The staff's dashboard. */
export const dashboard = {
  title: 'Dashboard',
  welcome: 'Welcome, %{name}',
  today: '%{weekday}, %{date}',
  activeSessions: 'Active sessions',
  todaysSessions: "Today's sessions",
  todaysRevenue: "Today's revenue",
  totalUsers: 'Total users',
  toSessions: 'Open the floor',
  failed: 'Failed to load dashboard',
  failedText: 'Unable to fetch dashboard data',
  empty: 'No dashboard data',
  emptyText: 'The server sent no figures. Try again in a moment.',
  signInFirst: 'Please log in to view the dashboard',
};
