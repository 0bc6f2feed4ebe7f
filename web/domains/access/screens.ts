import { screen } from '#web/kit/pages/screen.ts'

/** The start page, which asks a person to sign in. */
export const start = screen({
  path: '/',
  title: 'Sign in',
  access: 'public',
  page: () => import('./SignInPage.tsx'),
})

/** The sign-in page. */
export const signIn = screen({
  path: '/login',
  title: 'Sign in',
  access: 'public',
  page: () => import('./SignInPage.tsx'),
})

/** Where an identity provider sends the browser back to. */
export const providerReturn = screen({
  path: '/login/provider',
  title: 'Sign in',
  access: 'public',
  page: () => import('./ProviderReturnPage.tsx'),
})

/** Setting up two-factor sign-in. */
export const twoFactorSetUp = screen({
  path: '/TwoFactorAuth1',
  title: 'Set up two-factor sign-in',
  access: 'public',
  page: () => import('./TwoFactorSetUpPage.tsx'),
})

/** The code of the second step of a sign-in. */
export const twoFactorCode = screen({
  path: '/TwoFactorAuth2',
  title: 'Two-factor sign-in',
  access: 'public',
  page: () => import('./TwoFactorCodePage.tsx'),
})

/** Asking for a link to set a new password. */
export const forgotPassword = screen({
  path: '/forgot-password',
  title: 'Forgot password',
  access: 'public',
  page: () => import('./ForgotPasswordPage.tsx'),
})

/** Said once the link was asked for. */
export const forgotPasswordFeedback = screen({
  path: '/forgot-password-feedback',
  title: 'Forgot password',
  access: 'public',
  page: () => import('./ForgotPasswordFeedbackPage.tsx'),
})

/** Setting a new password by a link. */
export const resetPassword = screen({
  path: '/reset-password',
  title: 'Reset password',
  access: 'public',
  page: () => import('./ResetPasswordPage.tsx'),
})

/** Said once the new password was set. */
export const resetPasswordFeedback = screen({
  path: '/resetpassword-feedback',
  title: 'Reset password',
  access: 'public',
  page: () => import('./ResetPasswordFeedbackPage.tsx'),
})

/** Setting the first password by an invitation. */
export const registrationComplete = screen({
  path: '/registration-complete',
  title: 'Complete your registration',
  access: 'public',
  page: () => import('./RegistrationPage.tsx'),
})

/** Changing one's own password. */
export const passwordChange = screen({
  path: '/user/setting/change-password',
  title: 'Change Password',
  access: 'profile.edit',
  literal: true,
  page: () => import('./ChangePasswordPage.tsx'),
})

/** Who is signed in at this moment. */
export const loggedInUsers = screen({
  path: '/user/setting/loggedin-users',
  title: 'Logged-in users',
  access: 'session.readAll',
  literal: true,
  page: () => import('./LoggedInUsersPage.tsx'),
})

/** Every session there was, and how it ended. */
export const accessDetails = screen({
  path: '/user/setting/loggedin-users/access-details',
  title: 'Access details',
  access: 'session.readAll',
  literal: true,
  page: () => import('./AccessDetailsPage.tsx'),
})

/** Accounts, identity providers, and who needs a second factor. */
export const signInSettings = screen({
  path: '/user/setting/sign-in',
  title: 'Sign-in settings',
  access: ['account.read', 'settings.read'],
  literal: true,
  page: () => import('./SignInSettingsPage.tsx'),
})
