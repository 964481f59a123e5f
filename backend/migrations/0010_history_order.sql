-- Days of the books in each order that the history is asked for. A list's order ends with the date, in the direction of the
-- field before it: read from its other end, the same index serves the other direction.

create index daily_statistics_revenue_idx on daily_statistics (total_revenue, date) where total_sessions > 0;
create index daily_statistics_sessions_idx on daily_statistics (total_sessions, date) where total_sessions > 0;
create index daily_statistics_average_idx on daily_statistics (round(total_revenue / total_sessions, 2), date) where total_sessions > 0;
create index daily_statistics_minutes_idx on daily_statistics (total_minutes, date) where total_sessions > 0;
