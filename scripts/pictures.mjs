import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { project } from './sources.mjs'

// Pictures of every screen of a running demo; what it can be told stands in e2e/pictures.ts.
const { path, reason } = await ensureBrowser()
if (!path) {
  console.error(`No pictures without a browser: ${reason}.`)
  process.exit(1)
}
const program = ['--import', 'tsx', join(project, 'e2e/pictures.ts'), ...process.argv.slice(2)]
spawn(process.execPath, program, { stdio: 'inherit', env: { ...process.env, CHROME_PATH: path } }).on(
  'exit',
  (code) => {
    process.exitCode = code ?? 1
  },
)
