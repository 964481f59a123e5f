/** A person's own page. */
export const profile = {
  title: 'Profile Page',
  failed: 'Could not load your account.',
  email: 'Email',
  phone: 'Phone',
  noPhone: 'Not given',
  verified: 'Verified',
  since: 'Member since',
  lastSignIn: 'Last sign-in',
  password: {
    title: 'Change password',
    lead: 'This device stays signed in. All your other devices are signed out at once.',
    current: 'Current password',
    next: 'New password',
    repeated: 'Repeat the new password',
    submit: 'Change password',
    failed: 'Failed to change password',
    unsure: 'It is not certain whether the change arrived. If you are asked to sign in, try the new password first.',
  },
  strength: {
    none: 'At least 6 characters',
    missing: '%{smart_count} more character needed |||| %{smart_count} more characters needed',
    fair: 'Long enough. A few more words make it stronger.',
    good: 'Good',
    strong: 'Strong',
  },
  look: {
    title: 'Language and theme',
    lead: 'Kept on this device, also after you sign out.',
    theme: 'Theme',
    system: 'Until you choose, the theme follows your device.',
  },
};
