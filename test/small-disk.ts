import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder on its own disk. */
export type Disk = { folder: string; remove: () => void }

/** A disk of some megabytes, owned by that account; undefined where this process may not mount any. */
export function smallDisk(megabytes: number, { uid = 0, gid = 0 } = {}): Disk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'liga-disk-'))
  const settings = `size=${megabytes}m,uid=${uid},gid=${gid},mode=700`
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', settings, 'tmpfs', folder])
  if (mounted.status !== 0) {
    rmdirSync(folder)
    return undefined
  }
  return {
    folder,
    remove: () => {
      spawnSync('umount', [folder])
      rmdirSync(folder)
    },
  }
}

/** The suffix in the name of a suite that is skipped without such a disk; empty where there can be one. */
export function missingDisk(): string {
  const disk = smallDisk(1)
  disk?.remove()
  return disk === undefined ? ' (skipped: this account may not mount a disk)' : ''
}
