import { screen } from '#web/kit/screen.ts'

const page = () => import('./DashboardPage.tsx')

/** Where SuperAdmin begins. */
export const home = screen({ path: '/home', title: 'Home', access: 'menu.home', literal: true, page })

/** Where every other role begins. */
export const dashboard = screen({ path: '/dashboard', title: 'Dashboard', access: 'menu.dashboard', page })
