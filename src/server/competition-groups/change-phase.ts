import type { CompetitionGroup } from '#contract/competition-groups.ts'
import { listed } from '#league/listed.ts'
import { roundPhrase } from '#league/round-text.ts'
import type { Tx, Db } from '../db/database.ts'
import { updated } from '../kernel/change.ts'
import { AppError, checkFields, fieldError } from '../kernel/errors.ts'
import { readGroups } from '../reading/read-groups.ts'
import { phaseFaults } from './phase-faults.ts'
import {
  editCompetitionGroup,
  findCompetitionGroup,
  findPhaseByName,
  hasGames,
  type NewPhase,
} from './queries.ts'

/** Changes fields of a phase, if they fit together, and returns the audit log entry. */
export async function changePhase(tx: Tx, before: CompetitionGroup, change: Partial<NewPhase>) {
  const { id, ...phase } = { ...before, ...change }
  // Who turns a crossing into groups need not know that its rounds differed.
  const whole = phase.crossing || change.gamesPerRound ? phase : { ...phase, gamesPerRound: null }
  await refuseWrong(tx, whole, id)
  await refuseOtherSystem(tx, before, whole)
  await refuseBegunRounds(tx, before, whole)
  await editCompetitionGroup(tx, id, whole)
  const closing = phase.active ? 'phase-reopened' : 'phase-closed'
  const type = phase.active === before.active ? 'updated' : closing
  return updated('competition-group', id, before, await findCompetitionGroup(tx, id), type)
}

/** Refuses contradictory fields, and a name that another phase of the season has. */
export async function refuseWrong(db: Db, phase: NewPhase, ownId?: number): Promise<void> {
  const faults = phaseFaults(phase)
  if (faults.length > 0) {
    const fields = Object.fromEntries(faults.map(({ field, message }) => [field, message]))
    throw new AppError(400, checkFields(fields), fields)
  }
  const namesake = await findPhaseByName(db, phase)
  if (namesake && namesake.id !== ownId)
    throw fieldError(409, 'name', `Ya hay una fase «${namesake.name}» en esa temporada.`)
}

/** Refuses another playing system once there are games, because it would change what their results mean. */
async function refuseOtherSystem(db: Db, before: CompetitionGroup, after: NewPhase): Promise<void> {
  const changed = (['crossing', 'gamesPerPair'] as const).filter((field) => before[field] !== after[field])
  if (changed.length > 0 && (await hasGames(db, before.id))) {
    const message = 'La fase ya tiene partidos: el sistema de juego y los partidos por pareja no se cambian.'
    throw new AppError(409, message, Object.fromEntries(changed.map((field) => [field, message])))
  }
}

/** Refuses other lengths for rounds that have begun, because they would change what their results decide. */
async function refuseBegunRounds(db: Db, before: CompetitionGroup, after: NewPhase): Promise<void> {
  if (JSON.stringify(before.gamesPerRound ?? null) === JSON.stringify(after.gamesPerRound ?? null)) return
  const { gamesPerPair, gamesPerRound } = after
  const lengths = { gamesPerPair, gamesPerRound: gamesPerRound ?? undefined }
  const begun = new Set(
    (await readGroups(db, { phaseId: before.id })).flatMap((group) => group.begunRounds(lengths)),
  )
  if (begun.size === 0) return
  const rounds = listed([...begun].map(roundPhrase))
  throw fieldError(
    409,
    'gamesPerRound',
    `Ya hay partidos en ${rounds}: no se puede cambiar a cuántos se juega.`,
  )
}
