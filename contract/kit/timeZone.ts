/** The time zone of a workspace that has not decided. */
export const initialTimeZone = 'Asia/Kolkata'

/**
 * The time zone in which the firm's days begin and end. Each side keeps it: the server from the settings, the browser
 * from the session. Whoever imports it sees the present one; a constant made of it when a module loads does not.
 */
export let workspaceTimeZone: string = initialTimeZone

/** Sets the firm's time zone for this process, or this page. */
export function keepTimeZone(timeZone: string): void {
  workspaceTimeZone = timeZone
}
