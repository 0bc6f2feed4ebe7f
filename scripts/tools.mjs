import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from './sources.mjs'

/**
 * The command line that runs a tool of node_modules with this Node, on every system alike.
 * @param {string} packageName
 * @param {string} tool
 * @param {...string} parameters
 * @returns {[command: string, parameters: string[]]}
 */
export function tool(packageName, tool, ...parameters) {
  const folder = join(project, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return [process.execPath, [join(folder, typeof bin === 'string' ? bin : bin[tool]), ...parameters]]
}
