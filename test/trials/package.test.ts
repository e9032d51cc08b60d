import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { importSeason } from '#server/season/import-season.ts'
import { migrateStore } from '#server/db/migrations/migrate.ts'
import { openStore } from '#server/db/store.ts'
import { sampleSeason } from '../sample-season.ts'
import { share, timeoutMs } from './chosen.ts'
import { Machine, missingForMachines } from './machine.ts'

/** Needs `npm run package` before, and so runs in `npm run trials -- package` alone. */
const [deb] = globSync('dist/package/liga_*.deb')
const missing =
  share < 1 ? 'only in npm run trials' : deb === undefined ? 'no npm run package yet' : missingForMachines()

const LOST_MACHINES = 3

/** What a person writes into /etc/liga-replica.yml who has another machine's folder. */
const TO_FOLDER = `chgrp liga /srv/replica && chmod 770 /srv/replica
printf 'dbs:\\n  - path: /var/lib/liga/liga.db\\n    replicas:\\n      - type: file\\n        path: /srv/replica\\n' > /etc/liga-replica.yml`

/** The blocks of commands below a heading of docs/operaciones.md. */
function blocksBelow(heading: string): string[] {
  const page = readFileSync('docs/operaciones.md', 'utf8')
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const [own = ''] = section.split('\n## ')
  return [...own.matchAll(/```sh\n([^]+?)```/g)].map(([, block = '']) => block)
}

/** Follows a block of the page; `edits` does what a person does in the editor, by the file's name. */
function follow(machine: Machine, block: string, edits: Record<string, string> = {}): string {
  return machine.run(
    block.replaceAll(/^editor (\S+).*$/gm, (_, file: string) => {
      const edit = edits[file]
      if (edit === undefined) throw new Error(`Nothing to do in ${file}`)
      return edit
    }),
  )
}

type ImageConfig = {
  User: string
  WorkingDir: string
  Env: string[]
  Entrypoint: string[]
  Cmd: string[]
  Healthcheck: { Test: string[] }
}

/** The image as a folder, and how systemd-nspawn runs it: read-only but for its volume and /tmp, and as its own user. */
function unpackImage() {
  const [archive = ''] = globSync('dist/package/liga_*_image.tar')
  const folder = mkdtempSync(join(tmpdir(), 'liga-image-'))
  const [layout, root, volume] = ['layout', 'root', 'volume'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const path of [layout, root, volume]) mkdirSync(path)
  execFileSync('tar', ['-xf', archive, '-C', layout])
  const read = (path: string): unknown => JSON.parse(readFileSync(join(layout, path), 'utf8'))
  const [manifest] = read('manifest.json') as { Config: string; Layers: string[] }[]
  for (const layer of manifest!.Layers) execFileSync('tar', ['-xzf', join(layout, layer), '-C', root])
  const { config } = read(manifest!.Config) as { config: ImageConfig }
  chownSync(volume, 10_000, 10_000)
  const cage = ['--quiet', '--register=no', '--keep-unit', '--private-network', '--read-only', '--tmpfs=/tmp']
  const about = [`--user=${config.User}`, `--chdir=${config.WorkingDir}`, `--bind=${volume}:/var/lib/liga`]
  const settings = config.Env.map((setting) => `--setenv=${setting}`)
  const words = [...cage, ...about, ...settings, `--directory=${root}`, ...config.Entrypoint, ...config.Cmd]
  return { config, words, remove: () => rmSync(folder, { recursive: true }) }
}

async function installed({ shared }: { shared?: string } = {}) {
  const machine = await Machine.boot(shared === undefined ? {} : { shared })
  machine.give(deb!)
  const [install = '', address = ''] = blocksBelow('Con el paquete')
  const began = performance.now()
  const said = follow(machine, install)
  machine.run('curl -sf http://localhost:3000/empezar > /dev/null')
  return { machine, said, address, seconds: (performance.now() - began) / 1000 }
}

/** The file of a league with teams. */
async function fillDatabase(): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'liga-filled-')), 'liga.db')
  onTestFinished(() => rmSync(dirname(file), { recursive: true }))
  const store = openStore(`file:${file}`)
  await migrateStore(store)
  await importSeason(store, sampleSeason(), { now: new Date(), userId: null })
  await store.close()
  return file
}

const NODE = '/usr/lib/liga/bin/node --disable-warning=ExperimentalWarning'

/** Writes a row into a machine's league, past its program. */
function writeRow(machine: Machine, text: string): void {
  machine.run(`runuser -u liga -- ${NODE} -e "
    const file = new (require('node:sqlite').DatabaseSync)('/var/lib/liga/liga.db')
    file.exec('create table if not exists kept (text text primary key)')
    file.prepare('insert into kept values (?)').run('${text}')"`)
}

const childOf = (pid: number | string) =>
  execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).trim()

describe.skipIf(missing !== undefined)(`the package (${missing ?? 'installed'})`, () => {
  test(
    'shows its first page within a minute, and goes as it came',
    { timeout: timeoutMs },
    async ({ annotate }) => {
      const shared = mkdtempSync(join(tmpdir(), 'liga-replica-'))
      onTestFinished(() => rmSync(shared, { recursive: true }))
      const { machine, said, address, seconds } = await installed({ shared })
      onTestFinished(() => machine.lose(), timeoutMs)
      await annotate(`from apt install to the first page: ${seconds.toFixed(1)} s`)
      expect(seconds).toBeLessThan(60)
      expect(said).toMatch(/\n {2}http:\/\/localhost:3000\/empezar#[\w-]{22}\n$/)

      const edits = {
        '/etc/liga.env': "sed -i 's|^#PUBLIC_URL=.*|PUBLIC_URL=https://liga.example|' /etc/liga.env",
      }
      expect(follow(machine, address, edits)).toMatch(/^https:\/\/liga\.example\/empezar#[\w-]{22}$/m)
      for (const unit of ['liga', 'liga-backup', 'liga-replica']) {
        machine.run(`systemd-analyze security --no-pager --threshold=30 ${unit}`)
      }
      // Within its cage: a picture drawn with the packed font, the source, and the nightly backup.
      for (const path of ['imagen.png', 'codigo-fuente.tgz', 'api/docs']) {
        machine.run(`curl -sf http://localhost:3000/${path} > /dev/null`)
      }
      machine.run('systemctl start liga-backup && ls /var/backups/liga/liga-*.gz')
      expect(machine.run('systemctl list-timers --all')).toContain('liga-backup.timer')

      // A server whose event loop stands is killed and started again.
      const standing = machine.run('systemctl show -P MainPID liga')
      machine.run('systemctl kill --signal=STOP --kill-whom=main liga')
      machine.run(
        `for left in $(seq 90); do [ "$(systemctl show -P NRestarts liga)" = 1 ] && curl -sf http://localhost:3000/api/health && exit; sleep 1; done; exit 1`,
      )
      expect(machine.run('systemctl show -P MainPID liga')).not.toBe(standing)
      expect(machine.run('journalctl -u liga')).toContain('event loop blocked for 30 s: process killed')

      // A new installation does not replicate over a league that is to be recovered.
      machine.run(
        `${TO_FOLDER}; mkdir -p /srv/replica/generations/0123456789abcdef; systemctl start liga-replica`,
      )
      await sleep(2000)
      expect(machine.run('journalctl -u liga-replica')).toContain('ahí ya se guarda una liga')
      expect(machine.try('systemctl is-failed liga-replica').stdout).toBe('failed\n')

      machine.run('apt-get reinstall -y ./liga_*.deb')
      expect(machine.run('liga setup-code')).toContain('https://liga.example/')

      const remaining = () =>
        machine.try('ls -d /etc/liga.env /var/lib/liga/liga.db /var/backups/liga/*.gz').stdout
      machine.run('apt-get remove -y liga')
      expect(remaining()).toMatch(/^\/etc\/liga\.env\n\/var\/backups.*gz\n\/var\/lib\/liga\/liga\.db\n$/)
      machine.run('apt-get purge -y liga')
      expect(remaining()).toMatch(/^\/var\/backups.*gz\n\/var\/lib\/liga\/liga\.db\n$/)
      // Installed again, it goes on where it was.
      machine.run('apt-get install -y ./liga_*.deb && ls /var/lib/liga/liga.db && systemctl is-active liga')
    },
  )

  test(
    'stops the replica of a lost machine that comes back, and leaves that of the recovered one whole',
    { timeout: timeoutMs },
    async () => {
      const shared = mkdtempSync(join(tmpdir(), 'liga-replica-'))
      onTestFinished(() => rmSync(shared, { recursive: true }))
      const [enable = '', recover = ''] = blocksBelow('Réplica')
      const edits = { '/etc/liga-replica.yml': TO_FOLDER }
      const { machine: lost } = await installed({ shared })
      onTestFinished(() => lost.lose(), timeoutMs)
      follow(lost, enable, edits)
      writeRow(lost, 'before')
      lost.run('sleep 3; systemctl stop liga-replica')

      const other = await Machine.boot({ shared })
      onTestFinished(() => other.lose(), timeoutMs)
      other.give(deb!)
      expect(follow(other, recover, edits)).toMatch(/^0 .+\nSe recupera la última liga de la máquina 0\./m)
      expect(other.run('cat /var/lib/liga/.liga.db-litestream/number')).toBe('1\n')
      writeRow(other, 'after')

      // It is back, with a write of its own.
      writeRow(lost, 'stray')
      expect(
        lost.try(`systemctl start liga-replica
        for left in $(seq 60); do ! systemctl is-active -q liga-replica && break; sleep 1; done
        systemctl show liga-replica`).stdout,
      ).toMatch(/^ExecMainStatus=78$/m)
      const examined = lost.try('liga doctor')
      expect(examined.status).toBe(2)
      expect(examined.stdout).toContain('La réplica se ha parado: otra máquina ha recuperado la liga')
      other.run('systemctl is-active liga-replica')
      const examinedToo = other.try(
        'for left in $(seq 90); do liga doctor > said; grep -q "Todo estaba guardado" said && break; sleep 1; done; cat said',
      )
      expect(examinedToo.stdout).toMatch(/^bien +Réplica +Todo estaba guardado/m)
      expect(lost.run('liga-recover')).toMatch(/^0 .+\n1 .+\nSe recupera la última liga de la máquina 1\./m)
      const kept = lost.run(
        `${NODE} -p "new (require('node:sqlite').DatabaseSync)('/var/lib/liga/liga.db').prepare('select text from kept order by text').all().map(({ text }) => text).join()"`,
      )
      expect(kept).toBe('after,before\n')
    },
  )

  test(
    'is not installed over an installation by hand, and is once the page is followed',
    { timeout: timeoutMs },
    async () => {
      const machine = await Machine.boot()
      onTestFinished(() => machine.lose(), timeoutMs)
      machine.give(deb!)
      for (const name of ['liga', 'liga.service', 'liga-backup.service', 'liga-backup.timer']) {
        machine.give(`deploy/${name}`)
      }
      machine.give('deploy/liga.env.example')
      machine.give(await fillDatabase())
      machine.run(`useradd --system --create-home --home-dir /var/lib/liga liga
        install -o root -g liga -m 640 liga.env.example /etc/liga.env && echo '#' >> /etc/liga.env
        install liga /usr/local/bin/ && cp liga.service liga-backup.* /etc/systemd/system/
        install -o liga -m 600 liga.db /var/lib/liga/
        systemctl daemon-reload && systemctl enable liga liga-backup.timer`)
      const refused = machine.try('apt-get install -y ./liga_*.deb')
      expect(refused.status).not.toBe(0)
      const said = `${refused.stdout}${refused.stderr}`
      for (const path of ['/etc/systemd/system/liga.service', '/usr/local/bin/liga']) {
        expect(said).toContain(`  ${path}`)
      }
      expect(machine.try('test -e /usr/lib/liga').status).not.toBe(0)

      const [, , across = ''] = blocksBelow('Con el paquete')
      const keeping = across.replace('apt install', 'apt-get install -o Dpkg::Options::=--force-confold')
      expect(follow(machine, keeping)).toContain('La liga está en marcha.')
      machine.run('curl -sf http://localhost:3000/api/team | grep -q name')
      expect(machine.run('command -v liga; systemctl show -P FragmentPath liga')).toMatch(
        /^\/usr\/bin\/liga\n(\/usr)?\/lib\/systemd\/system\/liga\.service\n$/,
      )
    },
  )

  test.for(Array.from({ length: LOST_MACHINES }, (_, index) => index + 1))(
    'recovers a lost machine but for seconds (%i)',
    { timeout: timeoutMs },
    async (round, { annotate }) => {
      const shared = mkdtempSync(join(tmpdir(), 'liga-replica-'))
      onTestFinished(() => rmSync(shared, { recursive: true }))
      const [enable = '', recover = ''] = blocksBelow('Réplica')
      const edits = { '/etc/liga-replica.yml': TO_FOLDER }

      const { machine: lost } = await installed({ shared })
      let isLost = false
      onTestFinished(() => {
        if (!isLost) lost.lose()
      }, timeoutMs)
      lost.run('echo RATE_LIMIT_WRITES=100000 >> /etc/liga.env && systemctl restart liga')
      follow(lost, enable, edits)
      const [, code = ''] = /^Código: (.+)$/m.exec(lost.run('liga setup-code')) ?? []
      lost.give('test/trials/write-teams.ts')
      lost.run(`nohup /usr/lib/liga/bin/node write-teams.ts '${code}' saved.txt > writer.log 2>&1 &`)
      // After some of its writes, at no moment that it could know.
      await sleep(20_000 + Math.random() * 10_000)
      const saved = lost.read('root/saved.txt').trim().split('\n')
      const lostAt = Date.now()
      isLost = true
      lost.lose()
      expect(saved.length).toBeGreaterThan(20)

      const other = await Machine.boot({ shared })
      onTestFinished(() => other.lose(), timeoutMs)
      other.give(deb!)
      const began = performance.now()
      follow(other, recover, edits)
      other.run('curl -sf http://localhost:3000/api/health > /dev/null')
      const serving = (performance.now() - began) / 1000
      const teams = JSON.parse(other.run('curl -sf http://localhost:3000/api/team')) as { name: string }[]
      const kept = new Set(teams.map(({ name }) => name))
      const isKept = (line: string) => kept.has(line.split(' ')[1] ?? '')
      const lostWrites = saved.filter((line) => !isKept(line)).length
      const secondsLost = (lostAt - Number(saved.findLast(isKept)?.split(' ')[0])) / 1000
      await annotate(
        `machine ${round}: ${saved.length} writes answered, ${lostWrites} lost, those of the last ${secondsLost.toFixed(1)} s; serving ${serving.toFixed(1)} s after apt install`,
      )
      expect(secondsLost).toBeLessThan(10)
      expect(serving).toBeLessThan(60)
    },
  )

  test(
    'the image shows its first page within ten seconds, in 150 MB',
    { timeout: timeoutMs },
    async ({ annotate }) => {
      const image = unpackImage()
      onTestFinished(image.remove)
      const start = () => {
        const started = spawn('systemd-nspawn', image.words, { stdio: 'ignore' })
        onTestFinished(() => void started.kill('SIGKILL'))
        return { started, exit: once(started, 'exit') }
      }
      const began = performance.now()
      const { started: container, exit: ended } = start()
      const inside = (namespaces: string, words: string[]) => {
        const leader = execFileSync('pgrep', ['-P', String(container.pid)], { encoding: 'utf8' }).trim()
        return spawnSync('nsenter', ['-t', leader, ...namespaces.split(' '), ...words])
      }
      const isShown = () => {
        try {
          return inside('-n', ['curl', '-sf', 'http://localhost:3000/empezar']).status === 0
        } catch {
          return false // no process yet
        }
      }
      while (!isShown() && performance.now() - began < 30_000) await sleep(50)
      const seconds = (performance.now() - began) / 1000
      const first = childOf(container.pid!)
      const server = childOf(first)
      const megabytes =
        Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server}/status`, 'utf8'))?.[1]) / 1024
      await annotate(
        `from start to the first page: ${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB resident`,
      )
      expect(seconds).toBeLessThan(10)
      expect(megabytes).toBeLessThan(150)

      const [, ...health] = image.config.Healthcheck.Test
      const there = ['sh', '-c', `cd ${image.config.WorkingDir} && exec "$@"`, 'sh']
      const check = inside('-m -n -p -r', ['env', ...image.config.Env, ...there, ...health])
      expect(check.status).toBe(0)
      expect(inside('-m -r', ['touch', '/usr/lib/liga/x']).status).not.toBe(0)
      process.kill(Number(first), 'SIGTERM')
      expect(await ended).toEqual([0, null])

      // A server whose event loop stands is killed, and its container ends: whatever runs it starts it again.
      const { started: standing, exit } = start()
      const again = await vi.waitFor(() => childOf(childOf(standing.pid!)), { timeout: 30_000 })
      // Its watcher has to be running.
      await vi.waitFor(() => childOf(again), { timeout: 30_000 })
      process.kill(Number(again), 'SIGSTOP')
      expect(await exit).not.toEqual([0, null])
    },
  )
})
