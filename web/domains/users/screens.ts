import { screen } from '#web/kit/pages/screen.ts'

/** The users within reach. */
export const usersScreen = screen({
  path: '/users',
  title: 'Users',
  access: 'user.read',
  page: () => import('./UsersPage.tsx'),
})

/** One user. */
export const userView = screen({
  path: '/users/view/{id}',
  title: 'User',
  access: 'user.read',
  page: () => import('./UserPage.tsx'),
})

/** Editing a user. */
export const userEdit = screen({
  path: '/users/edit/{id}',
  title: 'Edit user',
  access: 'user.edit',
  page: () => import('./UserEditPage.tsx'),
})

/** One's own profile. */
export const profile = screen({
  path: '/profile',
  title: 'Profile',
  access: 'profile.edit',
  literal: true,
  page: () => import('./ProfilePage.tsx'),
})

/** One's own profile at its other address. */
export const userProfile = screen({
  path: '/user-profile',
  title: 'Profile',
  access: 'profile.edit',
  literal: true,
  hidden: true,
  page: () => import('./ProfilePage.tsx'),
})

/** Editing one's own profile. */
export const userProfileEdit = screen({
  path: '/user-profile-edit',
  title: 'Edit profile',
  access: 'profile.edit',
  literal: true,
  page: () => import('./ProfileEditPage.tsx'),
})

/** Editing one's own profile as an administrator. */
export const adminProfileEdit = screen({
  path: '/admin-profile-edit',
  title: 'Edit profile as an administrator',
  access: 'profile.editAsAdministrator',
  literal: true,
  hidden: true,
  page: () => import('./AdminProfileEditPage.tsx'),
})
