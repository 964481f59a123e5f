-- Days are no longer summed from their sessions but changed by what a session counted before and counts now: nothing looks sessions up by day.
drop index daily_sessions_business_date_idx;
