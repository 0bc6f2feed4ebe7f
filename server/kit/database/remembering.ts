import { Connection } from './connection.ts'

const mostRemembered = 1_000

/** A connection that has each text of a statement read and planned once: both take longer than most statements themselves. */
export class Remembering extends Connection {
  readonly #names = new Map<string, string>()
  #count = 0

  // biome-ignore lint/suspicious/noExplicitAny: the driver declares five ways to call it, and this one serves them all.
  override query(asked: any, ...rest: any[]): any {
    const isPlain = typeof asked === 'object' && typeof asked.submit !== 'function' && asked.text && !asked.name
    // What was given may be asked again, over another connection.
    return super.query(isPlain ? { ...asked, name: this.#nameOf(asked.text) } : asked, ...rest)
  }

  #nameOf(text: string): string {
    const known = this.#names.get(text)
    if (known) return known
    if (this.#names.size >= mostRemembered) {
      this.#names.clear()
      void super.query('deallocate all')
    }
    this.#count += 1
    const name = `statement${this.#count}`
    this.#names.set(text, name)
    return name
  }
}
