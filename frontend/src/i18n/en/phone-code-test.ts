/** The public test of phone codes. */
export const phoneCodeTest = {
  title: 'Phone code test',
  lead: 'Send a code to a phone and see whether it arrives.',
  phone: 'Phone number',
  phoneHint: 'With the country code, such as +966512345678',
  send: 'Send code',
  enter: 'Enter the code for %{phone}.',
  code: 'Verification code',
  verify: 'Verify',
  development: 'Development mode: no text message is sent. The code on the server’s terminal is accepted.',
  resend: 'Send a new code',
  resendIn: 'Send a new code in %{smart_count} second |||| Send a new code in %{smart_count} seconds',
  change: 'Change the number',
  verified: 'Verified',
  verifiedText: 'The code that reached %{phone} was right.',
  another: 'Test another number',
  toStart: 'To the start page',
};
