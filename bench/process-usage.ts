import { readFileSync } from 'node:fs'

// What Linux tells about a process of another program; other systems have no such files, and there these
// measurements say that they can't be made.

/** What it holds in memory now, in MB. */
export function residentMegabytes(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kibibytes) * 1024) / 1e6
}

/** The processor time that all its threads have used, in its own code and in the kernel. */
export function cpuSeconds(pid: number): number {
  const ticksASecond = 100
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(afterName[11]) + Number(afterName[12])) / ticksASecond
}
