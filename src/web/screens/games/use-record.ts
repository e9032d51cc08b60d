import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { GameRecord } from '#contract/game-records.ts'
import { useApi } from '../../api/api-provider.tsx'
import { versionOf } from '../../api/client.ts'
import { isConflict } from '../../api/conflict.ts'
import { changedMeanwhile, isChangedMeanwhile } from '../../ui/changed-meanwhile.tsx'
import { loadRecord, type SeenRecord } from './load-record.ts'

type RecordAction = GameRecord['actions'][number]

/** Does something about the result in the version that was seen; see `useRecord`. */
export type Act = (
  action: RecordAction,
  send: (version: string | undefined) => Promise<unknown>,
) => Promise<undefined>

/**
 * A record as it was found, and after everything that is done there as it has become, also where somebody else was
 * faster: then what they have done is shown, and nothing is done to what nobody has seen.
 */
export function useRecord(found: SeenRecord): { seen: SeenRecord; act: Act } {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState(found)

  async function refresh(): Promise<SeenRecord> {
    const fresh = await loadRecord(api, found.game.id)
    setSeen(fresh)
    void revalidate()
    return fresh
  }

  const act: Act = async (action, send) => {
    try {
      await send(versionOf(seen.game))
    } catch (cause) {
      if (isConflict(cause)) await refresh()
      if (!isChangedMeanwhile(cause)) throw cause
      const fresh = await refresh()
      if (fresh.record.actions.includes(action)) throw changedMeanwhile()
      // What can't be done any more is refused in words that say why.
      await send(versionOf(fresh.game))
    }
    // It is done, whether or not it can be read now what has become of it.
    await refresh().catch(console.error)
    return undefined
  }

  return { seen, act }
}
