import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)
const mantineStyles = (name: string) => resolve(`@mantine/core/styles/${name}.css`)
const allStyles = '@mantine/core/styles.layer.css'

/** The build loads the styles of a Mantine component with the component, and of all others none. */
function stylesWithTheirUsers(): Plugin {
  return {
    name: 'styles-with-their-users',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === allStyles ? '\0common-styles.js' : undefined),
    load: (id) => {
      if (id !== '\0common-styles.js') return
      const common = ['default-css-variables', 'baseline', 'global'].map(
        (name) => `import '${mantineStyles(`${name}.layer`)}'`,
      )
      return { code: common.join('\n'), moduleSideEffects: true }
    },
    transform: (code, id) => {
      if (!/@mantine\/core\/esm\/.*\.module\.mjs$/.test(id)) return
      const styles = mantineStyles('global').replace('global.css', `${basename(id, '.module.mjs')}.layer.css`)
      if (existsSync(styles)) return { code: `import '${styles}'\n${code}`, moduleSideEffects: true, map: null }
    },
  }
}

/** The screens with which people begin: what they need is loaded with few requests. */
const signIn = /web\/(kit\/forms\/(form|controls)|domains\/access\/(SignInPage|PublicFrame))\.tsx$/
const frameWithList =
  /web\/(app\/Shell|kit\/(lists\/ListPage|forms\/FormDialog)|domains\/(todos\/TodoButton|notifications\/(Bells|RoleCount)|candidates\/CandidatesPage))\.tsx$/

/**
 * What is loaded together is one file, since a browser asks for few at a time: what everything begins with, the sign-in
 * with what forms stand on, the frame with the lists; all icons; and what many screens share of the contract and of the
 * kit. Each takes with it all it stands on, so that no file waits for one that waits for it.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 40 },
  { name: 'signIn', test: signIn, priority: 30 },
  { name: 'frame', test: frameWithList, priority: 20 },
  { name: 'icons', test: /@tabler\/icons/, priority: 15 },
  { name: 'words', test: /\/contract\//, priority: 10, minShareCount: 4 },
  { name: 'kit', test: /\/web\/kit\/|@mantine/, priority: 5, minShareCount: 8 },
]

/** The build of the browser's half: hashed assets in dist/web, nothing inline, so that a strict CSP can stand. */
export default defineConfig({
  plugins: [react(), stylesWithTheirUsers()],
  publicDir: 'web/public',
  server: { watch: { ignored: ['**/data/**', '**/dist/**', '**/coverage/**'] } },
  optimizeDeps: { entries: ['index.html', 'web/**/*.tsx'] },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
