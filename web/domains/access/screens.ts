import { screen } from '#web/kit/screen.ts'

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
