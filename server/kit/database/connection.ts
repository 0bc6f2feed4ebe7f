import { Client, type ClientConfig, types } from 'pg'

const { builtins } = types
const asSent = (text: string) => text

/**
 * How a value is read, by its type in the database: an instant as ISO text, a number of any size as a number (amounts in
 * paise are far within what one holds exactly), days and times as they are written.
 */
const readings = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, asSent],
  [builtins.TIMESTAMP, asSent],
  [builtins.INTERVAL, asSent],
])

const getTypeParser = (type: number) => readings.get(type) ?? types.getTypeParser(type, 'text')

/**
 * A connection to PostgreSQL. Whatever a statement selects is read by the type that PostgreSQL says it has, whether it is a
 * column or an expression: nobody has to say it once more. Statements that are asked at the same time, as within a
 * transaction, run one after the other; the driver keeps none waiting from its next version on.
 */
export class Connection extends Client {
  #last: Promise<unknown> = Promise.resolve()

  constructor(config?: ClientConfig) {
    super({ ...config, types: { getTypeParser } as ClientConfig['types'] })
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver declares five ways to call it, and this one serves those that bring a text.
  override query(asked: any, ...rest: any[]): any {
    // The query builder brings its own ways of reading, which leave instants as PostgreSQL writes them.
    const plain = asked.types ? { ...asked, types: undefined } : asked
    const told = typeof rest.at(-1) === 'function' ? rest.pop() : undefined
    const answer = this.#last.then(() => super.query(plain, ...rest))
    this.#last = answer.catch(() => undefined)
    if (!told) return answer
    answer.then((result) => told(undefined, result), told)
  }
}
