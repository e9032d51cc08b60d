import { AGAINST_ITSELF, NO_OPTION } from '#contract/sentences.ts'
import {
  type CallOff,
  faultsOfOptions,
  MAX_OPTIONS,
  type OptionsFault,
  type ProposalOption,
} from '#league/proposal.ts'
import type { Db } from '../db/database.ts'
import { findObstacle } from '../games/schedule.ts'
import { AppError, fieldError } from '../kernel/errors.ts'
import type { Moment } from '../kernel/league-time.ts'
import { readGroup } from '../reading/read-groups.ts'
import { findTown } from '../town/queries.ts'
import type { GameToChange } from './queries.ts'
import { CHANGE_OVER, OVER } from './refusals.ts'
import { whyOver } from './state.ts'

/** The teams of a pair that may host their next game; refuses a pair with no game left to create. */
export async function findHosts(
  db: Db,
  { competitionId, teamId, rivalId }: { competitionId: number; teamId: number; rivalId: number },
): Promise<number[]> {
  const group = await readGroup(db, competitionId)
  if (group === undefined) throw fieldError(400, 'competitionId', 'Ese grupo no existe.')
  if (teamId === rivalId) throw fieldError(409, 'rivalId', AGAINST_ITSELF)
  if (!group.hasTeam(teamId)) throw fieldError(409, 'competitionId', 'Tu equipo no juega en ese grupo.')
  if (!group.hasTeam(rivalId)) throw fieldError(409, 'rivalId', 'El equipo rival no juega en ese grupo.')
  const mayHost = group.hostsOf(teamId, rivalId)
  if (mayHost.length === 0) throw new AppError(409, OVER[whyOver(group, [teamId, rivalId])])
  return mayHost
}

type Offered = {
  localId?: number | undefined
  options?: readonly ProposalOption[] | undefined
  callOff?: CallOff | undefined
  text?: string | null | undefined
}

/**
 * An offer as it is stored. Refuses wrong options, each at its field. `pair`: the offering team, then its rival; `game`:
 * the one to change.
 */
export async function offerOf(
  db: Db,
  { localId: wanted, options = [], callOff, text }: Offered,
  {
    pair: [speaker, rival],
    mayHost,
    game = null,
    ...moment
  }: Moment & { pair: readonly [number, number]; mayHost: readonly number[]; game?: GameToChange | null },
) {
  const localId = chooseLocal(mayHost, { speaker, wanted })
  if (callOff !== undefined) {
    if (game === null)
      throw fieldError(400, 'callOff', 'Ese partido aún no está creado: no hay qué cancelar.')
    if (callOff === 'postpone' && game.date === null) throw new AppError(409, CHANGE_OVER.undated)
    return { kind: callOff, localId, text }
  }
  const stored = options.map(({ date, courtId }) => ({ date: new Date(date).toISOString(), courtId }))
  const visitantId = localId === speaker ? rival : speaker
  await refuseWrongOptions(db, { localId, visitantId, options: stored, game }, moment)
  return { kind: 'offer' as const, localId, options: stored, text }
}

/** The local team: the chosen one if it may host, by default the offering team if it may, otherwise its rival. */
function chooseLocal(
  mayHost: readonly number[],
  { speaker, wanted }: { speaker: number; wanted: number | undefined },
): number {
  if (wanted !== undefined && !mayHost.includes(wanted))
    throw fieldError(400, 'localId', 'A ese equipo no le toca ser local.')
  return wanted ?? (mayHost.includes(speaker) ? speaker : mayHost[0]!)
}

const faults: Record<Exclude<OptionsFault['fault'], 'too-soon'>, string> = {
  none: NO_OPTION,
  'too-many': `Como mucho ${MAX_OPTIONS} opciones.`,
  repeated: 'Esa opción está repetida.',
  unchanged: 'El partido ya es a esa hora y en esa cancha.',
  'too-far': 'Tiene que ser en los próximos 60 días.',
}

function tooSoon(noticeHours: number): string {
  return noticeHours === 1
    ? 'Tiene que faltar al menos 1 hora.'
    : `Tienen que faltar al menos ${noticeHours} horas.`
}

async function refuseWrongOptions(
  db: Db,
  offered: { localId: number; visitantId: number; options: ProposalOption[]; game: GameToChange | null },
  { now, time }: Moment,
): Promise<void> {
  const { options, game, ...pair } = offered
  const { noticeHours } = await findTown(db)
  const bounds = { now: now.getTime(), noticeHours, present: game }
  const wrong = faultsOfOptions(options, bounds).map(({ option, fault }) => ({
    field: option === null ? 'options' : `options.${option}.date`,
    message: fault === 'too-soon' ? tooSoon(noticeHours) : faults[fault],
  }))
  if (wrong.length > 0) throw refusalOf(400, wrong)
  const obstacles = []
  for (const [index, option] of options.entries()) {
    const obstacle = await findObstacle(db, { ...pair, ...option }, time, game?.id)
    if (obstacle) obstacles.push({ ...obstacle, field: `options.${index}.${obstacle.field}` })
  }
  if (obstacles.length > 0) throw refusalOf(obstacles[0]!.status, obstacles)
}

function refusalOf(status: number, wrong: readonly { field: string; message: string }[]): AppError {
  const fields = Object.fromEntries(wrong.map(({ field, message }) => [field, message]))
  return new AppError(status, wrong[0]!.message, fields)
}
