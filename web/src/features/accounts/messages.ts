/** The sentences of the account screens. Most are contracts of the specification: letter by letter. */

export const messages = {
  emailShape: 'Please enter a valid email address',
  passwordRule:
    'Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one number and one special character',
  detailsMissing: 'Please enter your name and password',
  passwordMissing: 'Please enter your password',
  tokenMissing: 'Please enter the token from the letter',
  loginSuccess: 'Login success',
  invalidToken: 'Invalid token',
  registerFailed: 'Something went wrong while creating the user',
  unreachable: 'We cannot reach Screnpla. Check your connection and try again.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  signOutUntold: 'You are signed out here, but the server could not be told.',
  codeSent: 'We have sent you a new token',
  invalidResetUrl: 'Opps Sorry Invalid Url!',
} as const;
