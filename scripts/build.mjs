import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build as buildServer } from 'esbuild'
import { build as buildWeb } from 'vite'
import { noteBuild, project, sourceHash } from './sources.mjs'

/**
 * What the server's build consists of: the file in dist/server and the source it starts from. A program that runs in
 * a process of its own needs a line here, and stands beside the others, so that `new URL('x.js', import.meta.url)`
 * finds it from wherever the bundler puts the code that starts it.
 */
const programs = {
  main: 'server/main.ts',
  documentWorker: 'server/kit/documents/worker.ts',
  sheetWriter: 'server/kit/sheetWriter.ts',
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
}

/** The browser application, as vite.config.ts says. */
async function web() {
  await buildWeb({ root: project, configFile: join(project, 'vite.config.ts'), mode: 'production', logLevel: 'warn' })
}

/** Builds both sides and notes which sources they were made from. */
async function build() {
  process.env.NODE_ENV = 'production'
  const hash = sourceHash()
  rmSync(join(project, 'dist/.build'), { force: true })
  await server()
  await web()
  noteBuild(hash)
}

build().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
