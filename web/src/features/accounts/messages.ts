/** Messages of the account screens. Most are contracts of the specification, character by character. */

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
  signOutUnacknowledged: 'You are signed out here, but the server could not be told.',
  signOutEverywhereUnacknowledged:
    'You are signed out here, but the server could not be told. Your other devices are still signed in.',
  savedBeforeSignOut: 'Your changes are saved. You can sign out now.',
  notSavedNow: 'Your changes could not be saved now. They stay on this device.',
  codeMissing: 'Please enter your code',
  wrongMethod:
    'Invalid credentials! But luckily email was found in our database. Please make sure your login method.',
  loginFailed: 'Login Failed',
  emailUnknown: "Email doesn't exist, please sign up.",
  emailExists: 'Email already exists',
  tooManyTries: 'Too many tries. Please try again in a few minutes.',
  googleIsOff:
    'Signing in with Google is not set up on this server. Whoever runs it can set SCRENPLA_GOOGLE_CLIENT_ID and SCRENPLA_GOOGLE_CLIENT_SECRET (docs/settings.md). Please go on with your e-mail address.',
  invalidUrl: 'Opps Sorry Invalid Url!',
  newPasswordLength: 'Password must be at least 8 characters long.',
  linkCopied: 'Link copied to clipboard',
  linkNotCopied: 'Failed to copy link to clipboard',
  invited: 'Invitation sent successfully',
  inviteFailed: 'Failed to send invitation',
  confirmationSent: 'We sent you a letter with a link',
  confirmationFailed: 'The letter could not be sent. Please try again.',
  leaving: 'Your account will be deleted in 7 days',
  staying: 'Your account stays',
  leavingFailed: 'Your account could not be marked for deletion. Please try again.',
  stayingFailed: 'Your account could not be taken back. Please try again.',
} as const;
