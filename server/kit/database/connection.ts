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
 * column or an expression: nobody has to say it once more.
 */
export class Connection extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, types: { getTypeParser } as ClientConfig['types'] })
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver declares five ways to call it, and this one serves them all.
  override query(asked: any, ...rest: any[]): any {
    // The query builder brings its own ways of reading, which leave instants as PostgreSQL writes them.
    return super.query(asked?.types ? { ...asked, types: undefined } : asked, ...rest)
  }
}
