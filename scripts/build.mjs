import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as buildServer } from 'esbuild'
import { build as buildWeb } from 'vite'
import { run, tailOf } from './progress.mjs'
import { noteBuild, project, sourceHash } from './sources.mjs'
import { compressFiles, holdBudgets, refuseCircles } from './webFiles.mjs'

/**
 * What the server's build consists of: the file in dist/server and the source it starts from. A program that runs in
 * a process of its own, or is worked out in one, needs a line here, and stands beside the others, so that `new URL('x.js', import.meta.url)`
 * finds it from wherever the bundler puts the code that starts it.
 */
const programs = {
  main: 'server/main.ts',
  firstDatabase: 'server/firstDatabase.ts',
  fillDemo: 'server/fillDemo.ts',
  engineThread: 'server/kit/database/engineThread.ts',
  operate: 'server/operate.ts',
  documentWorker: 'server/kit/documents/worker.ts',
  sheetWriter: 'server/kit/exports/sheetWriter.ts',
  maskText: 'server/domains/candidates/maskText.ts',
  readFacts: 'server/domains/cvReading/readFacts.ts',
  richText: 'server/domains/wiki/richText.ts',
  pdfToDocx: 'server/domains/tools/pdfToDocx.ts',
  sourceWords: 'server/domains/movingOut/sourceWords.ts',
  readPiece: 'server/domains/movingIn/readPiece.ts',
}

/** The server: our own code bundled, packages left in node_modules, migrations beside it. */
async function server() {
  const folder = join(project, 'dist/server')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await buildServer({
    absWorkingDir: project,
    entryPoints: programs,
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    // What is loaded on demand, such as the demo data, stays out of the start and of a production start altogether.
    splitting: true,
    chunkNames: 'chunk-[hash]',
    logLevel: 'warning',
  })
  cpSync(join(project, 'server/migrations'), join(folder, 'migrations'), { recursive: true })
  // What the comments of the tables say goes into archives that are moved out; a bundle has no comments.
  const { wordsIn } = await import(pathToFileURL(join(folder, 'sourceWords.js')).href)
  writeFileSync(join(folder, 'sourceWords.json'), JSON.stringify(wordsIn(project)))
}

/** The database that a first start copies. */
async function firstDatabase() {
  const folder = join(project, 'dist/server')
  const { code, output } = await run(process.execPath, [join(folder, 'firstDatabase.js'), folder])
  if (code !== 0) throw new Error(tailOf(output))
}

/** The browser application, as vite.config.ts says, each file with its compressed form, and no dearer to begin with than it may be. */
async function web() {
  const configFile = join(project, 'vite.config.ts')
  const built = await buildWeb({ root: project, configFile, mode: 'production', logLevel: 'warn' })
  const sizes = await compressFiles(join(project, 'dist/web'))
  if (!('output' in built)) return
  refuseCircles(built.output)
  holdBudgets(built.output, sizes)
}

/** Builds both sides and notes which sources they were made from. */
async function build() {
  process.env.NODE_ENV = 'production'
  const hash = sourceHash()
  rmSync(join(project, 'dist/.build'), { force: true })
  await server()
  await Promise.all([firstDatabase(), web()])
  noteBuild(hash)
}

build().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
