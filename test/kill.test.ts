import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase, describeOnEachEngine } from './create-test-store.ts'
import { killRounds } from './kill-rounds.ts'
import { startApi } from './league-process.ts'

// Every round is a start of a process.
vi.setConfig({ testTimeout: 120_000 })

describeOnEachEngine('a server killed while it is being written to', (engine) => {
  test('has lost nothing that it acknowledged, and starts clean', async () => {
    const { url, remove } = await createTestDatabase(engine)
    onTestFinished(remove)
    const { kills, lost, damaged, acknowledged } = await killRounds(url, 3, startApi)
    expect({ kills, lost, damaged }).toEqual({ kills: 3, lost: [], damaged: 0 })
    expect(acknowledged).toBeGreaterThan(0)
  })
})
