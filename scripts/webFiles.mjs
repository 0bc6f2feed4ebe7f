import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** @typedef {import('vite').Rollup.OutputChunk} Chunk */
/** @typedef {import('vite').Rollup.OutputAsset} Asset */

const compress = promisify(brotliCompress)
const isText = (/** @type {string} */ name) => /\.(m?js|css|svg|html|wasm)$/.test(name)
/** Smaller files fit into one packet anyway. */
const worthIt = 1_000
const quality = 10

/**
 * Writes the compressed form of each file beside it, for the server to send as it is. Answers the bytes that travel, by
 * the file's name under the folder. @param {string} folder
 */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      const bytes = readFileSync(path)
      const small =
        isText(name) && bytes.length > worthIt
          ? await compress(bytes, {
              params: {
                [constants.BROTLI_PARAM_QUALITY]: quality,
                [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
              },
            })
          : bytes
      if (small !== bytes) writeFileSync(`${path}.br`, small)
      return /** @type {const} */ ([path.slice(folder.length + 1), small.length])
    }),
  )
  return new Map(sizes)
}

const font = /inter-latin-wght-normal.*\.woff2$/

/**
 * What people begin with may cost so many requests and so many compressed bytes, before anything of it is in their
 * browser: the page itself, its code, its styles and its font. What the server is asked for comes on top.
 */
const firstLoads = [
  { name: 'The sign-in', modules: ['access/SignInPage.tsx'], requests: 8, bytes: 249_000 },
  {
    name: 'The list of candidates',
    modules: [
      'app/Shell.tsx',
      'todos/TodoButton.tsx',
      'notifications/Bells.tsx',
      'notifications/RoleCount.tsx',
      'candidates/CandidatesPage.tsx',
    ],
    requests: 12,
    bytes: 345_000,
  },
  {
    name: 'The dashboard',
    modules: [
      'app/Shell.tsx',
      'todos/TodoButton.tsx',
      'notifications/Bells.tsx',
      'notifications/RoleCount.tsx',
      'dashboards/DashboardPage.tsx',
    ],
    requests: 31,
    bytes: 443_000,
  },
]

/**
 * What each first load costs. Throws where one has grown beyond its budget, or begins with what is not there any more.
 * @param {readonly (Chunk | Asset)[]} output
 * @param {ReadonlyMap<string, number>} sizes
 * @returns {{ name: string, requests: number, bytes: number }[]}
 */
export function holdBudgets(output, sizes) {
  const chunks = output.filter((one) => one.type === 'chunk')
  const entry = chunks.filter(({ isEntry }) => isEntry)
  return firstLoads.map(({ name, modules, ...budget }) => {
    const begun = modules.map((module) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))
      if (!chunk) throw new Error(`${name} begins with ${module}, which is in no file of the build.`)
      return chunk
    })
    const files = [
      'index.html',
      ...filesOf(chunks, [...entry, ...begun]),
      ...[...sizes.keys()].filter((file) => font.test(file)),
    ]
    const bytes = files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
    if (files.length > budget.requests || bytes > budget.bytes) {
      throw new Error(
        `${name} costs ${files.length} requests and ${bytes} bytes at first, and may cost ${budget.requests} and ${budget.bytes}:\n${files.map((file) => `  ${sizes.get(file)} ${file}`).join('\n')}`,
      )
    }
    return { name, requests: files.length, bytes }
  })
}

/**
 * Throws where files of the build need each other: what one reads of the other when it begins may not be there yet.
 * @param {readonly (Chunk | Asset)[]} output
 */
export function refuseCircles(output) {
  const chunks = output.filter((one) => one.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  for (const chunk of chunks) {
    const needed = chunk.imports.flatMap((name) => byName.get(name) ?? [])
    const back = needed.find((one) => withNeeded(byName, [one]).has(chunk))
    if (back) throw new Error(`${chunk.fileName} and ${back.fileName} of the build need each other.`)
  }
}

/** Some chunks with all they stand on. @param {ReadonlyMap<string, Chunk>} byName @param {readonly Chunk[]} from */
function withNeeded(byName, from) {
  const found = new Set(from)
  for (const { imports } of found) {
    for (const name of imports) {
      const chunk = byName.get(name)
      if (chunk) found.add(chunk)
    }
  }
  return found
}

/** Some chunks with all they stand on, and the styles of these. @param {readonly Chunk[]} chunks @param {readonly Chunk[]} from */
function filesOf(chunks, from) {
  const found = withNeeded(new Map(chunks.map((chunk) => [chunk.fileName, chunk])), from)
  const styles = [...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return new Set([...[...found].map(({ fileName }) => fileName), ...styles])
}
