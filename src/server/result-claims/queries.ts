import type { Game } from '#contract/games.ts'
import type { ResultClaim } from '#contract/results.ts'
import type { ScoreClaim } from '#league/dispute.ts'
import { columnsFor } from '../db/column-names.ts'
import type { Tx } from '../db/database.ts'
import type { Granted } from '../kernel/access.ts'

/** Stores the score that the visitor claims. With a correction the local team has seven days again. */
export async function saveClaim(
  tx: Tx,
  { id }: Granted<{ id: number }>,
  claim: ScoreClaim & { at: string; userId: number; text: string | null },
): Promise<void> {
  const values = columnsFor(claim)
  await tx
    .insertInto('result_claim')
    .values({ game_id: id, ...values })
    .onConflict((known) => known.column('game_id').doUpdateSet(values))
    .execute()
}

export async function deleteClaim(tx: Tx, { id }: Granted<{ id: number }>): Promise<void> {
  await tx.deleteFrom('result_claim').where('game_id', '=', id).execute()
}

/** A claim as a game's row has it, where the table is joined on the left. */
type ClaimColumns = {
  claim_at: string | null
  claim_local: number | null
  claim_visitant: number | null
  claim_forfeit: Game['forfeit']
  claim_text: string | null
}

/** The claim of a game's row, if there is one. */
export function claimOfRow(row: ClaimColumns): ResultClaim | null {
  if (row.claim_at === null) return null
  return {
    at: row.claim_at,
    localScore: row.claim_local!,
    visitantScore: row.claim_visitant!,
    forfeit: row.claim_forfeit,
    text: row.claim_text,
  }
}
