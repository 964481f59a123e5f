-- Which sessions concern a day or a moment of the past, found in the log itself.
create index events_session_turns_idx on events ((payload ->> 'businessDate'), position, stream, type)
  where type in ('SessionStarted', 'SessionSplitOff', 'SessionImported', 'SessionEnded', 'SessionReopened', 'SessionMergedAway', 'SessionDeleted');
