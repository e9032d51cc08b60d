import type { NamedType } from '#contract/change-types.ts'
import type { ScoreClaim } from '#league/dispute.ts'
import { withoutResult, withResult } from '#league/result-changes.ts'
import { recordChanges } from '../audit/queries.ts'
import type { Tx } from '../db/database.ts'
import { answerDispute, endDispute, openDispute, type Stamp } from '../disputes/queries.ts'
import { changeGame, columnsOf, listGames, type SeenGame, type WholeGame } from '../games/queries.ts'
import { changed, loadGame } from '../games/stored-game.ts'
import { type Granted, ofOperator } from '../kernel/access.ts'
import { HOUR_MS } from '#league/durations.ts'

type People = { userOf: (teamId: number) => number; adminId: number; now: Date }

/**
 * Adds disputes in one group: one without an answer, one settled by an admin, one just answered, and a result that was
 * taken back. The tables stay the same.
 */
export async function addDemoDisputes(tx: Tx, competitionId: number, people: People): Promise<void> {
  const until = people.now.toISOString()
  const played = await listGames(tx, { competitionId, confirmed: true, latest: true, limit: 3 }, null)
  const unplayed = await listGames(tx, { competitionId, finished: false, to: until, limit: 1 }, null)
  const [open, answered, settled] = played as [SeenGame, SeenGame, SeenGame]
  const story = storyOf(tx, people)

  await story.disagree(open, 20, 'Nos faltan los dos tiros libres del final.')
  await story.disagree(settled, 140, 'Apuntamos dos puntos más.')
  await story.step(settled, [people.adminId, 100], 'dispute-settled', (game, stamp) =>
    endDispute(tx, game, stamp, { ended: 'settled', reason: 'Las dos mesas tenían el mismo tanteo.' }),
  )
  for (const game of unplayed) await takeBack(tx, story, game)
  await story.disagree(answered, 30, null)
  // The audit log has to end with a change of now, as in any league.
  await story.step(answered, [people.userOf(answered.localId), 0], 'dispute-answered', (game, stamp) =>
    answerDispute(tx, game, stamp, 'Lo miramos con quien llevaba la mesa y os decimos.'),
  )
}

/** A result that the local team entered by mistake. */
async function takeBack(tx: Tx, { step, people }: Story, { id, localId }: SeenGame): Promise<void> {
  const by = people.userOf(localId)
  const result = { localScore: 41, visitantScore: 38, visitantMixed: true }
  await step({ id }, [by, 40], 'result-entered', (game, _, at) =>
    changeGame(tx, game, columnsOf(withResult(game, result)), at),
  )
  await step({ id }, [by, 39], 'result-taken-back', (game, _, at) =>
    changeGame(tx, game, columnsOf(withoutResult(game)), at),
  )
}

type Story = ReturnType<typeof storyOf>

/** Performs steps on games as of some hours before now. */
function storyOf(tx: Tx, people: People) {
  const step = async (
    { id }: { id: number },
    [userId, hours]: [number, number],
    type: Exclude<NamedType<'game', 'update'>, 'game-moved-agreed' | 'game-postponed-agreed'>,
    act: (game: Granted<WholeGame>, stamp: Stamp, at: Date) => Promise<void>,
  ) => {
    const at = new Date(people.now.getTime() - hours * HOUR_MS)
    const before = await loadGame(tx, id)
    await act(ofOperator(before), { at: at.toISOString(), userId }, at)
    await recordChanges(tx, { at, userId }, [await changed(tx, before, type)])
  }
  const disagree = (game: SeenGame, hours: number, text: string | null) =>
    step(game, [people.userOf(game.visitantId), hours], 'dispute-opened', (stored, stamp) =>
      openDispute(tx, stored, stamp, { ...claimFor(stored), localMixed: null, text }),
    )
  return { people, step, disagree }
}

/** Two points more for the visitor, or three where two would make a tie. */
function claimFor({ localScore, visitantScore }: WholeGame): ScoreClaim {
  const more = visitantScore! + 2 === localScore ? 3 : 2
  return { localScore: localScore!, visitantScore: visitantScore! + more, forfeit: null }
}
