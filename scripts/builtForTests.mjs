import { prepare } from './prepare.mjs'

/** Builds before the tests of a part where the sources are newer: some start the server as people run it, in processes of its own. */
export async function setup() {
  if (!(await prepare({ toBuild: true }))) throw new Error('the application could not be built')
}
