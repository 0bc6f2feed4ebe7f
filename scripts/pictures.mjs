import { spawn } from 'node:child_process'
import { ensureBrowser } from './browser.mjs'
import { prepare } from './prepare.mjs'
import { project } from './sources.mjs'

// Pictures of every screen of a running demo; what it can be told stands in e2e/pictures.ts. With `guide` those of
// docs/guide, of a demo of its own on a day that stays.
const [what, ...rest] = process.argv.slice(2)
const isGuide = what === 'guide'
if (isGuide && !(await prepare({ toBuild: true }))) process.exit(1)
const { path, reason } = await ensureBrowser()
if (!path) {
  console.error(`No pictures without a browser: ${reason}.`)
  process.exit(1)
}
const program = isGuide ? ['e2e/takeGuide.ts', ...rest] : ['e2e/pictures.ts', ...process.argv.slice(2)]
const env = { ...process.env, CHROME_PATH: path, SECRET: process.env.SECRET ?? 'a secret that only pictures know' }
spawn(process.execPath, ['--import', 'tsx', ...program], { stdio: 'inherit', cwd: project, env }).on('exit', (code) => {
  process.exitCode = code ?? 1
})
