import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { stageProgram, stageSystem } from '../scripts/package/stage.mjs'
import { freePort } from './free-port.ts'

const UNITS = ['liga.service', 'liga-backup.service', 'liga-replica.service', 'liga-backup.timer']

/** What `npm run package` packs, but for its two large programs: a Node that calls the tests' own, and no Litestream. */
let folder: string
/** What of its documents is in the image, which has nothing of the system's part. */
let inImage: string[]
const isBuilt = existsSync('dist/server/main.js') && existsSync('dist/codigo-fuente.tgz')

// CI builds first.
describe.skipIf(!isBuilt && process.env['CI'] === undefined)('the Debian package', () => {
  afterAll(() => rmSync(folder, { recursive: true }))
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'liga-package-'))
    const programs = join(folder, 'programs')
    mkdirSync(join(programs, 'bin'), { recursive: true })
    const node = join(programs, 'bin/node')
    writeFileSync(node, `#!/bin/sh\nexec '${process.execPath}' "$@"\n`, { mode: 0o755 })
    for (const name of ['LICENSE', 'litestream']) writeFileSync(join(programs, name), name)
    stageProgram('.', folder, { node, litestream: join(programs, 'litestream') })
    inImage = readdirSync(join(folder, 'usr/share/doc/liga'))
    stageSystem('.', folder, { version: '0.1.0+1', architecture: 'amd64' })
  })

  test('has the licences of all that is in it, in the image too', () => {
    expect(inImage.toSorted()).toEqual(['LICENSE', 'LICENSE.node', 'LICENSE.npm', 'copyright'])
    const texts = readFileSync(join(folder, 'usr/share/doc/liga/LICENSE.npm'), 'utf8')
    const parts = texts.split(`\n${'-'.repeat(80)}\n\n`).map((part) => part.split('\n\n')[0])
    // The second and the third have no file of their licence.
    for (const name of ['fastify', 'pgpass', 'abstract-logging']) expect(parts).toContain(name)
  })

  test('runs without anything of the project around it', async () => {
    const port = await freePort()
    const program = join(folder, 'usr/lib/liga')
    const env = {
      PATH: `${join(program, 'bin')}:/usr/bin:/bin`,
      PORT: String(port),
      DATABASE_URL: `file:${folder}/liga.db`,
      NODE_ENV: 'production',
    }
    const server = spawn('node', ['scripts/start.mjs'], { cwd: program, env, stdio: 'ignore' })
    onTestFinished(() => void server.kill('SIGKILL'))
    const health = spawnSync('node', ['scripts/health.mjs', '--started'], { cwd: program, env })
    expect(health.status).toBe(0)

    const base = `http://127.0.0.1:${port}`
    // The first page, the picture with the packed font, the description of the API, and the source.
    for (const path of ['/empezar', '/imagen.png', '/api/docs', '/codigo-fuente.tgz']) {
      const { status } = await fetch(`${base}${path}`)
      expect({ path, status }).toEqual({ path, status: 200 })
    }
    const code = spawnSync('liga', ['setup-code'], { cwd: folder, env, encoding: 'utf8' })
    expect(code).toMatchObject({ status: 0, stderr: '' })
    expect(code.stdout).toContain(`http://localhost:${port}/empezar#`)
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })

  test('installs settings that only the service reads, and names each file that dpkg must ask about', () => {
    const conffiles = readFileSync(join(folder, 'DEBIAN/conffiles'), 'utf8').trim().split('\n')
    expect(conffiles).toEqual(['/etc/liga.env', '/etc/liga-replica.yml'])
    for (const path of conffiles) expect(statSync(join(folder, path)).mode & 0o777).toBe(0o640)
    for (const script of ['preinst', 'postinst', 'prerm', 'postrm']) {
      expect(spawnSync('sh', ['-n', join(folder, 'DEBIAN', script)]).status).toBe(0)
    }
  })

  test('has the files that the page tells to copy', () => {
    const examples = readdirSync(join(folder, 'usr/share/doc/liga/examples'))
    const copied = ['Caddyfile', 'haproxy.cfg', 'liga-principal', 'nginx-cached.conf', 'nginx.conf']
    expect(examples.toSorted()).toEqual(copied)
  })

  test('is not installed over an installation by hand, which it names', () => {
    const root = join(folder, 'by-hand')
    const script = readFileSync(join(folder, 'DEBIAN/preinst'), 'utf8').replaceAll(
      / (\/(?:etc|usr\/local)\/)/g,
      ` ${root}$1`,
    )
    const install = () => spawnSync('sh', ['-c', script], { encoding: 'utf8' })
    const copy = (from: string, to: string) => {
      mkdirSync(dirname(join(root, to)), { recursive: true })
      writeFileSync(join(root, to), readFileSync(from))
    }
    // The administrator's copy of a service of the package is not one by hand.
    copy(join(folder, 'usr/lib/systemd/system/liga.service'), 'etc/systemd/system/liga.service')
    expect(install()).toMatchObject({ status: 0, stderr: '' })
    const byHand = ['etc/systemd/system/liga.service', 'usr/local/bin/liga']
    copy('deploy/liga.service', byHand[0]!)
    copy('deploy/liga', byHand[1]!)
    const refused = install()
    expect(refused.status).toBe(1)
    for (const path of byHand) expect(refused.stderr).toContain(`  ${join(root, path)}\n`)
  })

  test('says in the state that the doctor reads that Litestream is missing, as it is for arm64', () => {
    const at = (path: string) => join(folder, 'replica', path)
    mkdirSync(at(''))
    const script = readFileSync(join(folder, 'usr/lib/liga/bin/liga-replica'), 'utf8')
      .replaceAll('/var/lib/liga/', at('/'))
      .replaceAll('/etc/', at('/'))
    writeFileSync(at('liga-replica.yml'), readFileSync('deploy/liga-replica.yml'))
    const { status, stderr } = spawnSync('sh', ['-c', script], {
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin' },
    })
    expect(status).toBe(78)
    expect(stderr).toContain('La réplica se para: falta Litestream')
    expect(readFileSync(at('liga.db-replica'), 'utf8').split('\n')[1]).toMatch(/^falta Litestream/)
  })

  test('has services without a trace of an installation by hand', () => {
    for (const unit of [...UNITS.map((name) => `usr/lib/systemd/system/${name}`), 'usr/bin/liga']) {
      expect(readFileSync(join(folder, unit), 'utf8')).not.toMatch(
        /\/srv\/liga|npm run|prepare\.mjs|node_modules/,
      )
    }
  })

  test.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)(
    'has services that systemd understands, exposed below 3 of 10',
    () => {
      const units = join(folder, 'usr/lib/systemd/system')
      for (const unit of UNITS.filter((name) => name.endsWith('.service'))) {
        const words = ['security', '--offline=true', '--no-pager', '--threshold=30', join(units, unit)]
        const { status, stdout } = spawnSync('systemd-analyze', words, { encoding: 'utf8' })
        expect({ unit, status, last: stdout.trim().split('\n').at(-1) }).toMatchObject({ unit, status: 0 })
      }
      const verified = spawnSync('systemd-analyze', ['verify', ...UNITS.map((name) => join(units, name))], {
        encoding: 'utf8',
      })
      // The programs that they start are not installed here.
      const complaints = verified.stderr.split('\n').filter((line) => line.includes(dirname(units)))
      expect(complaints.filter((line) => !line.includes('is not executable'))).toEqual([])
    },
  )
})
