import { listed } from '#league/listed.ts'
import type { PairChange, ResultEffect, TableChange, TableEffect } from '#league/result-effect.ts'
import { intoRound } from '#league/round-text.ts'
import { THIRD_PLACE } from '#league/third-place.ts'

/** The reader: members of a team are addressed in the second person, neutral readers get all teams by name. */
export type Reader = { ownTeamId: number | null; nameOf: (teamId: number) => string }

/** How many of the other teams that move are named; if only one more moves, it is named too, instead of `otros`. */
const NAMED = 2

/** `Pasáis del 5.º al 3.º; Vallekas baja al 4.º.` `first`: the teams of the game, which are named first. */
export function describeEffect(effect: ResultEffect, first: readonly number[], reader: Reader): string {
  return effect.kind === 'table' ? describeTable(effect, first, reader) : describeDraw(effect, reader)
}

/** The last result of a group, or its closing, changes how level teams are placed. */
export const LAST_RESULT = 'Es el último del grupo: los empates se deciden ya por los partidos entre sí.'

function describeTable({ rows, isLast }: TableEffect, first: readonly number[], reader: Reader): string {
  const changes = describeChanges(rows, first, reader)
  return isLast ? `${changes} ${LAST_RESULT}` : changes
}

function describeChanges(
  rows: TableChange[],
  first: readonly number[],
  { ownTeamId, nameOf }: Reader,
): string {
  const own = rows.find(({ teamId, after }) => teamId === ownTeamId && after.rank !== null)
  if (rows.every(({ after }) => after.played === 0)) return 'El grupo se queda sin resultados.'
  if (rows.every(({ before }) => before.played === 0)) {
    const leader = rows[0]!
    const place = own
      ? `quedáis en el ${rankPhrase(own, rows, nameOf)}`
      : `${nameOf(leader.teamId)} queda 1.º`
    return `Es el primer resultado del grupo: ${place}.`
  }
  const moved = rows.filter(({ before, after }) => before.rank !== after.rank)
  if (moved.length === 0) {
    return own
      ? `Nadie cambia de puesto: seguís en el ${rankPhrase(own, rows, nameOf)}.`
      : 'Nadie cambia de puesto.'
  }
  const others = [
    ...first.flatMap((id) => moved.filter(({ teamId }) => teamId === id)),
    ...moved.filter(({ teamId }) => !first.includes(teamId)),
  ].filter((row) => row !== own)
  const named = others.length > NAMED + 1 ? others.slice(0, NAMED) : others
  const parts = [
    ...(own ? [describeOwn(own, rows, nameOf)] : []),
    ...named.map((row) => describeOther(row, rows, nameOf)),
    ...(others.length > named.length
      ? [`otros ${others.length - named.length} equipos cambian de puesto`]
      : []),
  ]
  return `${parts.join('; ')}.`
}

function describeOwn(row: TableChange, rows: TableChange[], nameOf: Reader['nameOf']): string {
  const place = rankPhrase(row, rows, nameOf)
  const { before, after } = row
  return before.rank === after.rank ? `Seguís en el ${place}` : `Pasáis del ${before.rank}.º al ${place}`
}

function describeOther(
  { teamId, before, after }: TableChange,
  rows: TableChange[],
  nameOf: Reader['nameOf'],
): string {
  const shared = rows.filter((other) => other.after.rank === after.rank).length > 1
  const verb = after.rank! < before.rank! ? 'sube' : 'baja'
  return `${nameOf(teamId)} ${verb} al ${after.rank}.º${shared ? ' compartido' : ''}`
}

function rankPhrase({ teamId, after }: TableChange, rows: TableChange[], nameOf: Reader['nameOf']): string {
  const place = `${after.rank}.º`
  const sharing = rows.filter((other) => other.teamId !== teamId && other.after.rank === after.rank)
  if (sharing.length === 0) return place
  const names = sharing.map((other) => nameOf(other.teamId))
  return `${place}, compartido con ${names.length > NAMED ? `otros ${names.length} equipos` : listed(names)}`
}

function describeDraw(
  { pair, others, blocked }: Extract<ResultEffect, { kind: 'draw' }>,
  reader: Reader,
): string {
  if (pair === null) return 'No cambia nada en el cuadro.'
  return [
    describePair(pair, reader),
    ...others.map((other) => describePair(other, reader)),
    ...(blocked ? ['Así no se puede guardar: la siguiente eliminatoria ya tiene partidos.'] : []),
  ].join(' ')
}

function describePair({ round, next, before, after }: PairChange, { ownTeamId, nameOf }: Reader): string {
  const series =
    next !== null
      ? 'La eliminatoria'
      : round === THIRD_PLACE
        ? 'El tercer puesto'
        : `La ${round.toLowerCase()}`
  const isOwn = after === ownTeamId
  if (after === null) {
    if (before === null) return `${series} sigue sin decidir.`
    const gone = before === ownTeamId ? 'Ya no pasáis' : `Ya no pasa ${nameOf(before)}`
    return next === null ? `${series} queda sin decidir.` : `${gone}: la eliminatoria queda sin decidir.`
  }
  const name = nameOf(after)
  if (before === after) {
    const who = isOwn ? 'vuestro equipo' : name
    return next === null ? `${series} sigue siendo para ${who}.` : `No cambia quién pasa: ${who}.`
  }
  const instead =
    before === null ? '' : before === ownTeamId ? ', en vuestro lugar' : `, en lugar de ${nameOf(before)}`
  if (next !== null) return `${isOwn ? 'Pasáis' : `Pasa ${name}`} ${intoRound(next)}${instead}.`
  if (round === THIRD_PLACE) return `${isOwn ? 'Quedáis' : `${name} queda`} en tercer puesto${instead}.`
  return `${isOwn ? 'Ganáis' : `${name} gana`} la ${round.toLowerCase()}${instead}.`
}
