import { Duplex } from 'node:stream'

type Done = (error?: Error) => void

/** What the driver of PostgreSQL takes for a connection over a network: what it writes is answered by `speak`. */
export class EngineStream extends Duplex {
  readonly #speak: (words: Uint8Array) => Promise<Uint8Array>

  constructor(speak: (words: Uint8Array) => Promise<Uint8Array>) {
    super()
    this.#speak = speak
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  override _read(): void {}

  override _write(words: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#speak(words).then((answer) => {
      if (answer.length) this.push(answer)
      done()
    }, done)
  }

  /** What was written while an answer was awaited, or held together, is said at once. */
  override _writev(parts: { chunk: Buffer }[], done: Done): void {
    this._write(Buffer.concat(parts.map(({ chunk }) => chunk)), 'binary', done)
  }

  override _final(done: Done): void {
    this.push(null)
    done()
  }

  // The settings of a socket, which the driver makes.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
