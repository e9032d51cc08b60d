import { NO_POINTS_IN_DRAW } from '#contract/sentences.ts'
import { nameKey } from '#league/name-key.ts'
import { claimOf, isStandingResult } from '#league/dispute.ts'
import { gameAsReported } from '#league/game-life.ts'
import { absentBy } from '#league/game-score.ts'
import { SIDES } from '#league/side.ts'
import { checkMeetings, type GroupContext } from './check-meetings.ts'
import { type Findings, type Path, repeatedNames } from './findings.ts'
import type { DraftGame, DraftGroup } from './parse-season.ts'

/** Fields that require a result. */
const ratings = [
  'visitantFairPlay',
  'visitantMixed',
  'localComment',
  'localFairPlay',
  'localMixed',
  'visitantComment',
] as const

export function checkGroup(group: DraftGroup, context: GroupContext, findings: Findings): void {
  const { path, teams } = context
  const problemsBefore = findings.problems.length
  for (const [index, name] of group.teams.entries()) {
    if (name !== null && !teams.has(nameKey(name)))
      findings.refuse([...path, 'teams', index], `«${name}» no está en la lista de equipos de la temporada.`)
  }
  for (const index of repeatedNames(group.teams)) {
    findings.refuse([...path, 'teams', index], `«${group.teams[index]}» está más de una vez en el grupo.`)
  }
  const members = new Set(group.teams.flatMap((name) => (name === null ? [] : [nameKey(name)])))
  for (const [index, game] of group.games.entries()) {
    if (game === null) continue
    const gamePath = [...path, 'games', index]
    checkTeams(game, members, gamePath, findings)
    checkResult(game, gamePath, findings)
    if (game.court && !context.courts.has(nameKey(game.court)))
      findings.refuse(
        [...gamePath, 'court'],
        `«${game.court}» no está en la lista de canchas ni entre las que ya hay.`,
      )
  }
  checkDecisions(group, members, context, findings)
  const isRead = !group.teams.includes(null) && !group.games.includes(null)
  const isSound = isRead && findings.problems.length === problemsBefore
  checkMeetings(group, { ...context, isSound }, findings)
}

/** Teams that have left, and points taken: of teams of the group, and each leaves once. */
function checkDecisions(
  { withdrawals = [], deductions = [] }: DraftGroup,
  members: ReadonlySet<string>,
  { path, phase }: GroupContext,
  findings: Findings,
): void {
  if (phase.crossing && deductions.length > 0) findings.refuse([...path, 'deductions'], NO_POINTS_IN_DRAW)
  for (const [list, some] of [
    ['withdrawals', withdrawals],
    ['deductions', deductions],
  ] as const) {
    for (const [index, { team }] of some.entries()) {
      if (!members.has(nameKey(team)))
        findings.refuse([...path, list, index, 'team'], `«${team}» no está en los equipos del grupo.`)
    }
  }
  for (const index of repeatedNames(withdrawals.map(({ team }) => team))) {
    findings.refuse([...path, 'withdrawals', index, 'team'], 'Ese equipo ya se ha retirado antes.')
  }
  for (const [index, { effect }] of withdrawals.entries()) {
    if (phase.crossing && effect === 'annulled')
      findings.refuse(
        [...path, 'withdrawals', index, 'effect'],
        'En un cuadro lo jugado cuenta: tiene que ser "forfeits".',
      )
  }
}

function checkTeams(game: DraftGame, members: ReadonlySet<string>, path: Path, findings: Findings): void {
  for (const side of SIDES) {
    if (!members.has(nameKey(game[side])))
      findings.refuse([...path, side], `«${game[side]}» no está en los equipos del grupo.`)
  }
  if (nameKey(game.local) === nameKey(game.visitant))
    findings.refuse([...path, 'visitant'], `«${game.visitant}» no puede jugar contra sí mismo.`)
}

function checkResult(game: DraftGame, path: Path, findings: Findings): void {
  checkScores(game, path, findings)
  const reported = gameAsReported(game)
  if (game.takenBack && reported.finished)
    findings.refuse([...path, 'takenBack'], 'El partido tiene resultado: no está retirado.')
  if (game.ratingWaived) checkWaiver(game, [...path, 'ratingWaived'], findings)
  if (!game.disputed) return
  const disputedPath = [...path, 'disputed']
  const claim = claimOf(game.disputed)
  if (claim === null) findings.refuse(disputedPath, 'Faltan los dos tanteos o quién no se presentó.')
  else if (!reported.finished)
    findings.refuse(disputedPath, 'El partido no tiene resultado: no hay nada en revisión.')
  else if (isStandingResult(claim, reported))
    findings.refuse(disputedPath, 'Es el resultado que ya tiene el partido: no hay nada en revisión.')
}

/** If the visitor's rating was waived, the visitor must have given none. */
function checkWaiver(game: DraftGame, path: Path, findings: Findings): void {
  const feedback = [game.localFairPlay, game.localMixed, game.visitantComment || null]
  if (!gameAsReported(game).finished)
    findings.refuse(path, 'El partido no tiene resultado: no hay valoración de la que prescindir.')
  else if (feedback.some((part) => part !== undefined && part !== null))
    findings.refuse(path, 'El partido trae lo que dijo el visitante: no se ha prescindido de su valoración.')
}

/** A forfeit is a result by itself; scores beside it are ignored. */
function checkScores(game: DraftGame, path: Path, findings: Findings): void {
  if (game.forfeit) return
  const hasLocal = typeof game.localScore === 'number'
  const hasVisitant = typeof game.visitantScore === 'number'
  if (hasLocal !== hasVisitant) {
    const missing = hasLocal ? 'visitantScore' : 'localScore'
    findings.refuse([...path, missing], 'Falta: o están los dos tanteos o ninguno.')
  }
  if (absentBy({ localScore: game.localScore ?? null, visitantScore: game.visitantScore ?? null }))
    findings.warn(
      [...path, 'forfeit'],
      '¿Un 20-0 porque un equipo no se presentó? Si es así, di cuál con "forfeit": jugado le da 1 punto, y sin presentarse 0.',
    )
  if (hasLocal || hasVisitant) return
  for (const rating of ratings) {
    if (game[rating] !== undefined && game[rating] !== null && game[rating] !== '')
      findings.refuse([...path, rating], 'El partido no tiene resultado: todavía no se puede valorar.')
  }
}
