import { readFileSync } from 'node:fs'

// Linux's figures about another process; other systems have no such files, and there these measurements report that
// they can't be made.

/** Its resident memory, in MB. */
export function residentMegabytes(pid: number): number {
  return megabytesOf(pid, /^VmRSS:\s+(\d+) kB$/m)
}

/** Its peak resident memory, in MB. */
export function peakMegabytes(pid: number): number {
  return megabytesOf(pid, /^VmHWM:\s+(\d+) kB$/m)
}

function megabytesOf(pid: number, line: RegExp): number {
  const kibibytes = line.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  // The file of a process that has just ended still exists.
  if (kibibytes === undefined) throw new Error(`The process ${pid} holds no memory any more`)
  return (Number(kibibytes) * 1024) / 1e6
}

/** The processor time of all its threads, in its own code and in the kernel. */
export function cpuSeconds(pid: number): number {
  const ticksASecond = 100
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(afterName[11]) + Number(afterName[12])) / ticksASecond
}
