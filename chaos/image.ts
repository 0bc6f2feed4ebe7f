import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** An image as its file of instructions describes it, laid out in a folder: for machines on which Docker does not answer. */
export interface Image {
  root: string
  workdir: string
  user: string
  env: Record<string, string>
  /** What is run in a container without further words, and what says whether that is well. */
  command: string[]
  healthCheck: string[]
}

/** Who a process in the image is. */
const users: Readonly<Record<string, number>> = { root: 0, node: 1000 }

/** How a command runs in an image. */
export interface Run {
  user?: string
  env?: Record<string, string>
  /** Nothing of the image can be written but these folders of it, which lie elsewhere, and an empty /tmp. */
  readOnlyBut?: Record<string, string>
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The programs of this machine take the place of those that the base image brings; everything else is the image's. */
const ofMachine = ['usr', 'bin', 'sbin', 'lib', 'lib64']

function layOut(root: string): void {
  for (const name of ofMachine) {
    const place = join(root, name)
    if (existsSync(place) || !existsSync(`/${name}`)) continue
    if (lstatSync(`/${name}`).isSymbolicLink()) symlinkSync(`usr/${name}`, place)
    else mkdirSync(place, { recursive: true })
  }
  for (const name of ['proc', 'dev', 'tmp', 'root', 'etc']) mkdirSync(join(root, name), { recursive: true })
  writeFileSync(join(root, 'etc/passwd'), 'root:x:0:0:root:/root:/bin/sh\nnode:x:1000:1000:node:/tmp:/bin/sh\n')
  writeFileSync(join(root, 'etc/group'), 'root:x:0:\nnode:x:1000:\n')
  for (const name of ['hosts', 'resolv.conf', 'nsswitch.conf', 'ssl'])
    if (existsSync(`/etc/${name}`))
      cpSync(`/etc/${name}`, join(root, 'etc', name), { recursive: true, dereference: true })
}

/** The program and its words that run a command in an image, with rights as the compose file grants them. */
export function inImage({ root, workdir, env }: Image, command: readonly string[], run: Run = {}): string[] {
  const { user = 'root', readOnlyBut } = run
  const id = users[user] ?? 0
  const bound = ofMachine.filter((name) => !lstatSync(join(root, name)).isSymbolicLink())
  const at = (folder: string) => quoted(join(root, folder))
  const rights = readOnlyBut ? '--no-new-privs --bounding-set=-all --inh-caps=-all' : ''
  const values = Object.entries({
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: id ? '/tmp' : '/root',
    ...env,
    ...run.env,
  })
  const steps = [
    'mount --make-rprivate /',
    `mount --bind ${quoted(root)} ${quoted(root)}`,
    ...[...bound, 'dev', 'proc'].map((name) => `mount --rbind /${name} ${at(name)}`),
    `mount --bind /etc/hosts ${at('etc/hosts')}`,
    ...(readOnlyBut
      ? [
          `mount -o remount,ro,bind ${quoted(root)}`,
          `mount -t tmpfs tmpfs ${at('tmp')}`,
          ...Object.entries(readOnlyBut).map(([folder, place]) => `mount --bind ${quoted(place)} ${at(folder)}`),
        ]
      : []),
    `exec setpriv --reuid ${id} --regid ${id} --clear-groups ${rights} env -i ${values.map(([name, value]) => quoted(`${name}=${value}`)).join(' ')} chroot_to_be`,
  ]
  // Who may not be root any more may not change the root: that comes first.
  const last = steps.pop()?.replace('exec setpriv', `exec chroot ${quoted(root)} setpriv`) ?? ''
  const inside = `cd ${quoted(workdir)} && exec ${command.map(quoted).join(' ')}`
  return [
    'unshare',
    '--mount',
    'sh',
    '-ec',
    [...steps, last.replace('chroot_to_be', `sh -c ${quoted(inside)}`)].join('\n'),
  ]
}

interface Instruction {
  word: string
  rest: string
}

const instructionsOf = (file: string): Instruction[] =>
  readFileSync(file, 'utf8')
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ word: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1).trim() }))

/** Copies what Docker would be given: what is kept in the repository, without what .dockerignore names. */
function copyContext(project: string, names: readonly string[], to: string): void {
  const left = readFileSync(join(project, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const kept = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: project, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && existsSync(join(project, path)) && !left.includes(path.split('/')[0] ?? ''))
  for (const path of kept.filter((path) => names.includes('.') || names.includes(path)))
    cpSync(join(project, path), join(to, path))
}

/**
 * Carries out a Dockerfile, instruction by instruction, each command in the image as far as it is made. Throws for an
 * instruction that is not known here, so that nothing of it goes untried.
 */
export function makeImage(project: string, folder: string, say: (line: string) => void): Image {
  const stages = new Map<string, Image>()
  let image: Image | undefined
  for (const { word, rest } of instructionsOf(join(project, 'Dockerfile'))) {
    if (word === 'FROM') {
      const root = join(folder, `image-${stages.size}`)
      rmSync(root, { recursive: true, force: true })
      mkdirSync(root, { recursive: true })
      layOut(root)
      image = { root, workdir: '/', user: 'root', env: {}, command: [], healthCheck: [] }
      stages.set(/ AS (\w+)$/.exec(rest)?.[1] ?? String(stages.size), image)
    } else if (image) carryOut(image, { word, rest }, { project, stages, say })
  }
  if (!image) throw new Error('The Dockerfile makes no image.')
  return image
}

interface Making {
  project: string
  stages: Map<string, Image>
  say: (line: string) => void
}

function carryOut(image: Image, { word, rest }: Instruction, { project, stages, say }: Making): void {
  const listIn = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')))
  const carried: Record<string, () => void> = {
    workdir: () => {
      image.workdir = rest
      mkdirSync(join(image.root, rest), { recursive: true })
    },
    env: () => {
      for (const pair of rest.split(/\s+/))
        image.env[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1)
    },
    copy: () => {
      const [, from] = /^--from=(\w+) /.exec(rest) ?? []
      const names = rest.replace(/^--from=\w+ /, '').split(/\s+/)
      const to = join(image.root, image.workdir, names.pop() ?? '')
      const source = from && stages.get(from)
      if (!source) return copyContext(project, names, to)
      for (const name of names) {
        const place = join(source.root, name)
        cpSync(place, lstatSync(place).isDirectory() ? to : join(to, name.split('/').at(-1) ?? ''), {
          recursive: true,
          verbatimSymlinks: true,
        })
      }
    },
    run: () => {
      say(`  ${rest}`)
      const [program = '', ...words] = inImage(image, ['sh', '-c', rest], {
        user: image.user,
        env: registryOfMachine(),
      })
      const { status } = spawnSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'] })
      if (status !== 0) throw new Error(`${rest} ended with ${status}`)
    },
    user: () => {
      image.user = rest
    },
    volume: () => mkdirSync(join(image.root, rest), { recursive: true }),
    expose: () => undefined,
    healthcheck: () => {
      image.healthCheck = listIn(rest)
    },
    cmd: () => {
      image.command = listIn(rest)
    },
  }
  const carry = carried[word.toLowerCase()]
  if (!carry) throw new Error(`The rehearsal does not know ${word} ${rest}`)
  carry()
}

/** Where this machine gets packages from. */
const registryOfMachine = () =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      /^(npm_config_|.*_proxy$|NODE_EXTRA)/i.test(name) && value ? [[name, value]] : [],
    ),
  )

/** Starts a command in an image, beside this process. */
export function startIn(image: Image, command: readonly string[], run: Run) {
  const [program = '', ...words] = inImage(image, command, run)
  return spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] })
}
