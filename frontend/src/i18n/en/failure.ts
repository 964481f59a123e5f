/** A write that was refused, overtaken or lost. */
export const failure = {
  stale_title: 'Changed in the meantime',
  stale: '%{name} changed this session (%{time}). Your entries are kept.',
  load: 'Load the latest',
  gone_title: 'This session is gone',
  gone: 'It was deleted on another device. Your changes were not saved.',
  ended_title: 'This session has already ended',
  ended: '%{name} ended it (%{time}). The price is %{money}.',
  state_title: 'The state of this session has changed',
  repeated_title: 'It went through the first time',
  repeated: 'Only the answer to your first attempt was lost. Please look at the list before you try something else.',
  kept: 'Nothing was saved. Your entries are kept; you can try again.',
  unsure: 'It is not certain whether it arrived. Try again: it will not be done twice.',
  to_list: 'Back to the list',
};
