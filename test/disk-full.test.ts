import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '#server/db/store.ts'
import { migrateStore } from '#server/db/migrate.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addAccount, type Call } from './accounts.ts'

/** A folder on a disk of its own of some megabytes; undefined where this account may not mount one. */
function smallDisk(): { folder: string; remove: () => void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'liga-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder])
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

const disk = smallDisk()
disk?.remove()
const missing = disk === undefined ? ' (skipped: this account may not mount a disk)' : ''

describe.skipIf(missing)(`a full disk${missing}`, () => {
  test('refuses writes, loses none that was acknowledged, and takes writes again once there is room', async () => {
    const { folder, remove } = smallDisk()!
    const store = openStore(`file:${join(folder, 'liga.db')}`)
    await migrateStore(store)
    const config = readConfig({ RATE_LIMIT_WRITES: '1000000' })
    const app = await buildApp({ store, config, pages: null })
    onTestFinished(async () => {
      await app.close()
      await store.close()
      remove()
    })
    const { call } = await addAccount(app, store, 'Admin', { admin: true })
    const ballast = join(folder, 'ballast')
    writeFileSync(ballast, Buffer.alloc(800_000))

    const acknowledged = new Set<string>()
    const refusal = await writeUntilRefused(call, acknowledged)
    expect(refusal.statusCode).toBe(507)
    expect(refusal.json()).toMatchObject({
      message: expect.stringMatching(/^No queda sitio en el disco/),
    })
    expect(acknowledged.size).toBeGreaterThan(0)
    expect(await courtNames(call)).toEqual(acknowledged)
    expect((await call('GET', '/health')).statusCode).toBe(200)

    rmSync(ballast)
    expect((await addCourt(call, 'Con sitio')).statusCode).toBe(201)
    expect(await courtNames(call)).toEqual(acknowledged.add('Con sitio'))
    expect(await acknowledgedElsewhere(folder)).toEqual(acknowledged)
  })
})

async function writeUntilRefused(call: Call, acknowledged: Set<string>) {
  for (let number = 1; number < 10_000; number++) {
    const name = `Cancha ${number}`
    const answer = await addCourt(call, name)
    if (answer.statusCode !== 201) return answer
    acknowledged.add(name)
  }
  throw new Error('The disk never filled')
}

function addCourt(call: Call, name: string) {
  return call('POST', '/basketball-court', { name, direction: 'Calle larga '.repeat(16).trim() })
}

async function courtNames(call: Call): Promise<Set<string>> {
  const courts = (await call('GET', '/basketball-court')).json<{ name: string }[]>()
  return new Set(courts.map(({ name }) => name))
}

/** What somebody finds who opens the file anew; it is whole, or it would not open. */
async function acknowledgedElsewhere(folder: string): Promise<Set<string>> {
  const store = openStore(`file:${join(folder, 'liga.db')}`)
  const courts = await store.db.selectFrom('court').select('name').execute()
  await store.close()
  return new Set(courts.map(({ name }) => name))
}
