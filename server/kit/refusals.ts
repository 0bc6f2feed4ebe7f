import { AppError } from './errors.ts'
import { SettingError } from './process/environment.ts'

/** The one sentence for whatever kept the application from starting. */
export function refusalOf(error: unknown): string {
  const { code, message, path, stack, port } = error as NodeJS.ErrnoException & { port?: number }
  if (error instanceof SettingError || error instanceof AppError) return message
  if (port !== undefined && code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what runs there, or set PORT to another one.`
  if (port !== undefined && code === 'EACCES')
    return `Port ${port} may not be used by this user. Set PORT to one above 1023.`
  if (path && ['EACCES', 'EPERM', 'EROFS'].includes(code ?? ''))
    return `${path} may not be written by this user. Run it as the user of the server, or name another folder.`
  return stack ?? String(error)
}
