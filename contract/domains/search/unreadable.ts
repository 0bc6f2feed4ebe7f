/** Why a search cannot be read, and the place in it, counted from 0. Never leaves the reader. */
export class Unreadable extends Error {
  readonly at: number
  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}
