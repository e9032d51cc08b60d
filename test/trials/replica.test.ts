import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fetchPrograms, LITESTREAM } from '../../scripts/programs.mjs'
import { share, timeoutMs } from './chosen.ts'
import { startObjectStore } from './object-store.ts'
import { testFolder } from '../test-folder.ts'

/** Where `npm run package` puts it too. */
const PROGRAMS = resolve('.cache/programs')
const litestream = join(PROGRAMS, 'node_modules', LITESTREAM[0], 'litestream')

/** A machine with the replica's two commands, in a folder instead of its disk, and as in a container, without services. */
function machineIn(folder: string, settings: string) {
  const [data, bin, file] = ['data', 'bin', 'liga-replica.yml'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const path of [data, bin]) mkdirSync(path, { recursive: true })
  writeFileSync(file, settings.replace('/var/lib/liga', data))
  for (const name of ['liga-replica', 'liga-recover']) {
    const script = readFileSync(`deploy/${name}`, 'utf8')
      .replaceAll('/var/lib/liga', data)
      .replaceAll('/usr/lib/liga/bin', bin)
      .replaceAll('/etc/liga-replica.yml', file)
      .replaceAll('$(id -u)', '1')
      .replaceAll(/pause=\d+/g, 'pause=0.2')
      .replace('written - 60', 'written - 1')
    writeFileSync(join(bin, name), script)
    chmodSync(join(bin, name), 0o755)
  }
  const env = { PATH: [bin, dirname(litestream), process.env['PATH']].join(':') }
  const database = join(data, 'liga.db')
  return {
    database,
    state: () => readFileSync(`${database}-replica`, 'utf8').split('\n'),
    /** The store may be in this process, so that nothing here waits without it. */
    run: async (name: string, ...words: string[]) => {
      const child = spawn(join(bin, name), words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
      const [stdout, stderr, [status]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'exit') as Promise<[number]>,
      ])
      return { status, stdout, stderr }
    },
    start: () => startReplica(join(bin, 'liga-replica'), env),
  }
}

/** A replica that runs. `said`: what it says on its errors' channel. */
function startReplica(path: string, env: Record<string, string>) {
  const child: ChildProcess = spawn(path, { env, stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  const replica = { said: '', ended: once(child, 'exit'), stop: () => child.kill('SIGTERM') }
  child.stderr!.on('data', (said) => (replica.said += said))
  onTestFinished(() => {
    try {
      process.kill(-child.pid!, 'SIGKILL')
    } catch {
      return // over
    }
  })
  return replica
}

function openTeams(path: string) {
  const file = new DatabaseSync(path)
  onTestFinished(() => file.close())
  file.exec('pragma journal_mode = wal; create table if not exists team (name text)')
  return {
    add: (name: string) => void file.prepare('insert into team values (?)').run(name),
    names: () =>
      file
        .prepare('select name from team order by name')
        .all()
        .map(({ name }) => name),
  }
}

/** As deploy/liga-replica.yml has it, with a folder, or with its own store at another address. */
const toFolder = (folder: string) =>
  `dbs:\n  - path: /var/lib/liga/liga.db\n    replicas:\n      - type: file\n        path: ${folder}\n`
const toStore = ({ url }: { url: string }) =>
  readFileSync('deploy/liga-replica.yml', 'utf8').replace('https://s3.ejemplo.example', url)

// It brings Litestream, and takes ten seconds: only `npm run trials` runs it.
describe.skipIf(share < 1)('the replica', { timeout: timeoutMs }, () => {
  beforeAll(async () => void (await fetchPrograms(process.execPath, PROGRAMS, [LITESTREAM])), timeoutMs)

  test.for(['folder', 'S3'] as const)(
    'of a recovered league stays whole when the lost machine comes back (%s)',
    async (kind) => {
      const config = kind === 'S3' ? toStore(await startObjectStore()) : toFolder(testFolder())
      const [lost, other, third] = [1, 2, 3].map(() => machineIn(testFolder(), config)) as [
        ReturnType<typeof machineIn>,
        ReturnType<typeof machineIn>,
        ReturnType<typeof machineIn>,
      ]
      const saved = (machine: typeof lost, number: string, names: string[]) =>
        vi.waitFor(async () => {
          const copy = join(testFolder(), 'copy.db')
          expect(await machine.run('liga-replica', 'restore', number, copy)).toMatchObject({ status: 0 })
          expect(openTeams(copy).names()).toEqual(names)
        }, 20_000)
      const before = openTeams(lost.database)
      before.add('Gatos')
      const running = lost.start()
      await saved(lost, '0', ['Gatos'])

      // It can't be reached, but still runs.
      const listed = await other.run('liga-recover')
      expect(listed).toMatchObject({ status: 0, stderr: '' })
      expect(listed.stdout).toMatch(/^0( {2}\d{4}-[\d-]+T[\d:]+Z){2} {2}\w{16}$/m)
      const after = openTeams(other.database)
      expect(after.names()).toEqual(['Gatos'])
      other.start()
      after.add('Osos')
      await saved(other, '1', ['Gatos', 'Osos'])
      expect(await running.ended).toEqual([78, null])

      // It is started again, with a write of its own.
      before.add('Perros')
      const again = lost.start()
      expect(await again.ended).toEqual([78, null])
      expect(again.said).toContain('otra máquina ha recuperado la liga')
      expect(lost.state()[1]).toContain('otra máquina ha recuperado la liga')

      after.add('Pumas')
      await saved(other, '1', ['Gatos', 'Osos', 'Pumas'])
      const last = await third.run('liga-recover')
      expect(last.stdout.match(/^\d(?= )/gm)).toEqual(['0', '1'])
      expect(openTeams(third.database).names()).toEqual(['Gatos', 'Osos', 'Pumas'])
      // The other's can still be had by its number.
      expect(await machineIn(testFolder(), config).run('liga-recover', '0')).toMatchObject({ status: 0 })
    },
  )

  test('says until when everything was saved, once its store takes no more', async () => {
    const store = await startObjectStore()
    const machine = machineIn(testFolder(), toStore(store))
    const teams = openTeams(machine.database)
    const replica = machine.start()
    const [begun] = await vi.waitFor(() => machine.state(), 20_000)
    const advanced = (from: string | undefined) =>
      vi.waitFor(() => expect(machine.state()[0]).not.toBe(from), 20_000)
    await advanced(begun)
    store.isFull = true
    // Litestream tries again with the next write.
    const refused = (times: number) =>
      vi.waitFor(
        () => {
          teams.add('Gatos')
          expect(store.refused).toBeGreaterThan(times)
        },
        { timeout: 20_000, interval: 300 },
      )
    await refused(2)
    const savedAt = machine.state()
    await refused(5)
    expect(machine.state()).toEqual(savedAt)
    store.isFull = false
    teams.add('Osos')
    await advanced(savedAt[0])
    replica.stop()
    expect(await replica.ended).toEqual([0, null])
  })

  test('does not replicate a new league over another, nor without a place of its own', async () => {
    const config = toFolder(testFolder())
    const first = machineIn(testFolder(), config)
    openTeams(first.database).add('Gatos')
    first.start()
    await vi.waitFor(
      async () => expect((await first.run('liga-replica', 'list')).stdout).not.toBe(''),
      20_000,
    )
    const fresh = machineIn(testFolder(), config)
    openTeams(fresh.database)
    expect(await fresh.run('liga-replica')).toMatchObject({ status: 78, stderr: /liga-recover/ })

    const root = machineIn(testFolder(), config.replace(/^ *path: \/tmp.*$/m, ''))
    expect(await root.run('liga-replica')).toMatchObject({ status: 78 })
  })
})
