/** The demo sign-ins: `<role in lower case>@` this domain. */
export const demoDomain = 'demo.staffwright.example'

/** The password of every demo sign-in. */
export const demoPassword = 'Demo@1234'
