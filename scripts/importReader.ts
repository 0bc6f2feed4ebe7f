import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Program, parseSync, type Statement, Visitor } from 'oxc-parser'

/** One import of a module, whatever its form. */
export interface Import {
  /** As it is written. */
  specifier: string
  /** The path inside the project, from its root; undefined for a package. */
  path?: string
  /** The name of the package, or `node:` for what Node brings along. */
  package?: string
  /** Only types: it is gone when the program runs. */
  typeOnly: boolean
  /** Loaded when it is needed, not when the module is. */
  dynamic: boolean
}

/** One source file with everything it imports. */
export interface Module {
  path: string
  imports: Import[]
  /** It declares nothing of its own and only passes on what others export. */
  isBarrel: boolean
}

const roots = ['contract', 'server', 'web', 'e2e', 'bench', 'chaos', 'scripts']
const isSource = (name: string) => /\.[cm]?[jt]sx?$/.test(name) && !name.endsWith('.d.ts')

function filesUnder(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesUnder(root, path)
    return isSource(entry.name) ? [path] : []
  })
}

/** The paths of all source files of the project in a folder, from there, in order. */
export function sourcePaths(root: string): string[] {
  const present = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && roots.includes(entry.name))
    .map((entry) => entry.name)
  return present.flatMap((folder) => filesUnder(root, folder)).sort()
}

/** Every source file of the project with its imports, read from a folder. */
export function readModules(root: string): Module[] {
  return sourcePaths(root).map((path) => readModule(path, readFileSync(join(root, path), 'utf8')))
}

/** The imports of one file. Throws for a file that cannot be parsed, since its imports would go unseen. */
export function readModule(path: string, source: string): Module {
  const { program, errors } = parseSync(path, source)
  const [error] = errors
  if (error) throw new Error(`${path} cannot be read: ${error.message}`)
  return { path, imports: importsOf(path, program), isBarrel: isBarrel(program.body) }
}

function importsOf(path: string, program: Program): Import[] {
  const imports: Import[] = []
  const add = (specifier: string, form: { typeOnly?: boolean; dynamic?: boolean } = {}) =>
    imports.push({ typeOnly: false, dynamic: false, ...form, specifier, ...targetOf(path, specifier) })
  const visitor = new Visitor({
    ImportDeclaration: ({ source, importKind, specifiers }) => {
      const onlyTypes =
        specifiers.length > 0 && specifiers.every((one) => 'importKind' in one && one.importKind === 'type')
      add(source.value, { typeOnly: importKind === 'type' || onlyTypes })
    },
    ExportNamedDeclaration: ({ source, exportKind }) => {
      if (source) add(source.value, { typeOnly: exportKind === 'type' })
    },
    ExportAllDeclaration: ({ source, exportKind }) => add(source.value, { typeOnly: exportKind === 'type' }),
    ImportExpression: ({ source }) => add(textOf(source), { dynamic: true }),
    TSImportType: ({ source }) => add(source.value, { typeOnly: true }),
    TSExternalModuleReference: ({ expression }) => add(expression.value),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && callee.name === 'require' && first) add(textOf(first), { dynamic: true })
      const isGlob = callee.type === 'MemberExpression' && callee.object.type === 'MetaProperty'
      if (isGlob && callee.property.type === 'Identifier' && callee.property.name === 'glob') add('', { dynamic: true })
    },
  })
  visitor.visit(program)
  return imports
}

/** What a dynamic import names: a plain text, or '' where it is computed and cannot be known. */
function textOf(expression: { type: string }): string {
  const known = expression as { type: string; value?: unknown; quasis?: { value: { cooked: string | null } }[] }
  if (known.type === 'Literal' && typeof known.value === 'string') return known.value
  if (known.type === 'TemplateLiteral' && known.quasis?.length === 1) return known.quasis[0]?.value.cooked ?? ''
  return ''
}

function targetOf(importer: string, specifier: string): Pick<Import, 'path' | 'package'> {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('#')) return { path: plain.slice(1) }
  if (plain.startsWith('.')) return { path: posix.join(posix.dirname(importer), plain) }
  if (plain.startsWith('node:')) return { package: 'node:' }
  const parts = plain.split('/')
  return { package: parts.slice(0, plain.startsWith('@') ? 2 : 1).join('/') }
}

function isBarrel(body: readonly Statement[]): boolean {
  const passesOn = body.filter(
    ({ type }) =>
      type === 'ExportAllDeclaration' || type === 'ExportNamedDeclaration' || type === 'ExportDefaultDeclaration',
  )
  const ownsNothing = body.every((statement) => {
    if (statement.type === 'ImportDeclaration' || statement.type === 'ExportAllDeclaration') return true
    if (statement.type === 'ExportDefaultDeclaration') return statement.declaration.type === 'Identifier'
    return statement.type === 'ExportNamedDeclaration' && statement.declaration === null
  })
  return ownsNothing && passesOn.length > 0
}
