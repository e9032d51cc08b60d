import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { GameRecord } from '#contract/game-records.ts'
import { useApi } from '../../api/api-provider.tsx'
import type { Api } from '../../api/endpoints.ts'
import { versionOf } from '../../api/client.ts'
import { isConflict } from '../../api/failure.ts'
import { changedMeanwhile, isChangedMeanwhile } from '../../ui/changed-meanwhile.tsx'
import { loadRecord, type SeenRecord } from './load-record.ts'

type RecordAction = GameRecord['actions'][number]

/** Sends an action on the result with the version that was seen; see `useRecord`. */
export type Act = (
  action: RecordAction,
  send: (api: Api, version: string | undefined) => Promise<unknown>,
) => Promise<undefined>

/**
 * Holds a record and reloads it after every action, and also on a conflict with somebody else's change: then the change
 * is shown and the action isn't applied, since the user hadn't seen the new version. `teamId`: see `loadRecord`.
 */
export function useRecord(
  found: SeenRecord,
  teamId: number | null,
): { seen: SeenRecord; act: Act; refresh: () => Promise<SeenRecord> } {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState(found)
  const refreshes = useRef(0)

  async function refresh(): Promise<SeenRecord> {
    const turn = ++refreshes.current
    const fresh = await loadRecord(api, found.game.id, teamId)
    // Two forms of the page may have sent something: only the last record is shown.
    if (turn === refreshes.current) setSeen(fresh)
    void revalidate()
    return fresh
  }

  const act: Act = async (action, send) => {
    try {
      await send(api, versionOf(seen.game))
    } catch (cause) {
      if (isConflict(cause)) await refresh()
      if (!isChangedMeanwhile(cause)) throw cause
      const fresh = await refresh()
      if (fresh.record.actions.includes(action)) throw changedMeanwhile()
      // An action that is no longer allowed is sent again, so that the server's error says why.
      await send(api, versionOf(fresh.game))
    }
    // The action has succeeded, even if the record can't be reloaded now.
    await refresh().catch(console.error)
    return undefined
  }

  return { seen, act, refresh }
}
