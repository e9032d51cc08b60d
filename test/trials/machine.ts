import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithThisProcess } from '../end-with-this-process.ts'

/** A minimal Debian 12 that boots, with what the package needs, so that a machine without a network can install it. */
const PACKAGES = 'systemd,systemd-sysv,dbus,ca-certificates,libstdc++6,curl'
const SYSTEM = '.cache/trials/debian.tar'

const BOOT_TIMEOUT_MS = 120_000

/** Why machines can't be booted here; undefined if they can. */
export function missingForMachines(): string | undefined {
  if (process.getuid?.() !== 0) return 'this account is not root'
  const missing = ['mmdebstrap', 'systemd-nspawn'].filter(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0,
  )
  return missing.length > 0 ? `there is no ${missing.join(' and no ')}` : undefined
}

/** A newly installed Debian of its own, with its own systemd and no network but its loopback. */
export class Machine {
  readonly #folder: string
  readonly #container: ChildProcess
  readonly #leader: string

  private constructor(folder: string, container: ChildProcess, leader: string) {
    this.#folder = folder
    this.#container = container
    this.#leader = leader
  }

  /** `shared` is a folder that the machine has as /srv/replica: another machine's, as it were. */
  static async boot({ shared }: { shared?: string } = {}): Promise<Machine> {
    if (!existsSync(SYSTEM)) {
      mkdirSync('.cache/trials', { recursive: true })
      const options = ['--quiet', '--variant=minbase', `--include=${PACKAGES}`]
      execFileSync('mmdebstrap', [...options, 'bookworm', SYSTEM], { stdio: 'inherit' })
    }
    const folder = mkdtempSync(join(tmpdir(), 'liga-machine-'))
    execFileSync('tar', ['-xf', SYSTEM, '-C', folder])
    const options = ['--quiet', '--boot', '--register=no', '--keep-unit', '--private-network']
    const bind = shared === undefined ? [] : [`--bind=${shared}:/srv/replica`]
    const container = spawn('systemd-nspawn', [...options, ...bind, `--directory=${folder}`], {
      stdio: 'ignore',
    })
    endWithThisProcess(container, 'KILL')
    for (const end = Date.now() + BOOT_TIMEOUT_MS; Date.now() < end; await sleep(200)) {
      const leader = spawnSync('pgrep', ['-P', String(container.pid)], { encoding: 'utf8' }).stdout.trim()
      if (leader === '') continue
      const machine = new Machine(folder, container, leader)
      const { stdout } = machine.try('systemctl is-system-running')
      if (/running|degraded/.test(stdout)) return machine
    }
    container.kill('SIGKILL')
    throw new Error('The machine did not boot')
  }

  /** Runs shell commands as root in /root, and returns what they print. */
  run(script: string): string {
    const { status, stdout, stderr } = this.try(`set -e\n${script}`)
    if (status !== 0) throw new Error(`${script}\n${stdout}\n${stderr}`)
    // dpkg runs its scripts on a terminal of its own.
    return stdout.replaceAll('\r', '')
  }

  try(script: string) {
    const shell = ['env', '-i', 'HOME=/root', 'LANG=C.UTF-8', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin']
    const words = ['-t', this.#leader, '-m', '-u', '-i', '-n', '-p', '-C', '--', ...shell, 'bash', '-c']
    return spawnSync('nsenter', [...words, `cd\n${script}`], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  }

  /** Puts a file into /root. */
  give(path: string): void {
    cpSync(path, join(this.#folder, 'root', basename(path)))
  }

  read(path: string): string {
    return readFileSync(join(this.#folder, path), 'utf8')
  }

  /** Loses the machine, as in a fire: at once, with its disk. */
  lose(): void {
    process.kill(Number(this.#leader), 'SIGKILL')
    this.#container.kill('SIGKILL')
    for (let left = 50; left > 0; left -= 1) {
      const { status } = spawnSync('rm', ['-rf', '--one-file-system', this.#folder])
      if (status === 0) return
    }
    rmSync(this.#folder, { recursive: true })
  }
}
