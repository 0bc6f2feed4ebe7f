const longest = 150

/** What moves, hides or breaks the rest of a name: controls, marks of direction, letters without width, halves of letters. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/**
 * The last part of a file's name as it is kept and shown: what is read is what it is. Without what cannot be seen, so
 * that "cv\u202efdp.exe" is not read as a PDF, and without what no file system takes. Every name that comes in or goes out passes here.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const seen = last
    .replace(unseen, '')
    .replace(/["<>|*?:]/g, '')
    .trim()
  return [...seen].slice(-longest).join('') || 'file'
}

/** The header that names a file to the browser; every letter beyond the plainest is encoded (RFC 8187). */
export function contentDisposition(fileName: string, isInline: boolean): string {
  const encoded = encodeURIComponent(cleanFileName(fileName)).replace(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded}`
}
