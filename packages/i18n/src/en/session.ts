export const session = {
  title: 'Log in',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  remember: 'Stay logged in for 30 days',
  submit: 'Log in',
  submitting: 'Logging in…',
  usernameMissing: 'Enter your username',
  passwordMissing: 'Enter your password',
  capsLock: 'Caps Lock is on',
} as const;
