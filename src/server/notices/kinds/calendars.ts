import { paths } from '#contract/paths.ts'
import { groupBy } from '#league/group-by.ts'
import { calendarRoundName } from '#league/round-name.ts'
import type { RecordedChange } from '../../audit/recorded-change.ts'
import { findCompetitionGroup } from '../../competition-groups/queries.ts'
import type { Db } from '../../db/database.ts'
import { listWholeGames } from '../../games/queries.ts'
import type { Data } from '../../kernel/change.ts'
import { findCurrentLeague } from '../../leagues/queries.ts'
import { readGroups } from '../../reading/read-groups.ts'
import { type GameData, gameDataOf } from './game-data.ts'
import { pairOf, whenAndWhere } from './game-notice-text.ts'
import { kind, type Kinds, type Reaction, urgent } from './kind.ts'
import { isNoticeKnown, listUninformed } from './queries.ts'

/** `gameIds`: the team's own, and their `rounds`; none once the calendar is undone. Followers read of it, too. */
type Made = { phase: string; teamId: number; team: string; gameIds: number[]; rounds: number[] }
type Relocated = { teamId: number; team: string; gameIds: number[]; games: GameData[] }

export const ofCalendars = {
  // To each team with a game in it; once it is undone, to those who were told.
  'calendar-made': kind<Made>({
    ...urgent('delegates', 'Calendario hecho'),
    fromChange: async (db, change) => {
      const phase = await findCompetitionGroup(db, change.entityId!)
      if (!phase || (await findCurrentLeague(db))?.id !== phase.leagueId) return null
      return change.type === 'calendar-undone' ? ofUndone(db, change, phase) : ofMade(db, change, phase)
    },
    stateOf: ({ gameIds }, { games }) =>
      gameIds.length === 0 || gameIds.some((id) => games.has(id)) ? 'current' : 'gone',
    describe: ({ phase, teamId, team, gameIds, rounds }) =>
      gameIds.length === 0
        ? {
            title: `Se ha deshecho el calendario de ${phase}`,
            text: 'Sus partidos ya no se juegan en esas fechas.',
            page: [paths.competition(), 'Ver qué os queda'],
          }
        : {
            title: `El calendario está hecho: ${gameIds.length === 1 ? '1 partido' : `${gameIds.length} partidos`}`,
            text: `Los de ${team} en ${phase}${roundsText(rounds)} ya tienen día, hora y cancha.`,
            page: [paths.calendar({ teamId }), 'Ver el calendario'],
          },
  }),
  // To each team of which games were moved because their court closes, and once they are back.
  'games-relocated': kind<Relocated>({
    ...urgent('delegates', 'Otra cancha porque cierra la vuestra'),
    fromChange: async (db, change) => {
      const moved = 'moved' in (change.data ?? {}) ? (change.data as Data<'games-relocated'>).moved : []
      const games = (
        await listWholeGames(
          db,
          moved.map(({ id }) => id),
        )
      ).flatMap((game) => [game.local, game.visitant].map((team) => ({ team, game: gameDataOf(game) })))
      return [...groupBy(games, ({ team }) => team.id)].map(([teamId, own]) => ({
        key: `${change.id} ${teamId}`,
        data: {
          teamId,
          team: own[0]!.team.name,
          gameIds: own.map(({ game }) => game.gameId),
          games: own.map(({ game }) => game),
        },
        to: { teams: [teamId], followersOf: [teamId] },
      }))
    },
    stateOf: ({ games }, present) =>
      games.some(({ gameId, courtId, date }) => {
        const game = present.games.get(gameId)
        return game?.courtId === courtId && game.date === date
      })
        ? 'current'
        : 'changed',
    describe: ({ teamId, team, games }, moment) => ({
      title:
        games.length === 1
          ? `El partido de ${team} cambia de cancha`
          : `Cambian de cancha ${games.length} partidos de ${team}`,
      text: `${games.map((game) => `${pairOf(game)}: ${whenAndWhere(game, moment)}`).join('. ')}.`,
      page: [paths.calendar({ teamId }), 'Ver el calendario'],
    }),
  }),
} satisfies Kinds

type Phase = { id: number; name: string }

async function ofMade(db: Db, { id, type, data }: RecordedChange, phase: Phase): Promise<Reaction<Made>[]> {
  const ids = type === 'calendar-made' ? data.created.map(([gameId]) => gameId) : []
  const games = (await listWholeGames(db, ids)).flatMap((game) =>
    [game.local, game.visitant].map((team) => ({ team, gameId: game.id, round: game.round ?? [] })),
  )
  return [...groupBy(games, ({ team }) => team.id)].map(([teamId, own]) => {
    const [gameIds, rounds] = [own.map(({ gameId }) => gameId), own.flatMap(({ round }) => round)]
    const made = { phase: phase.name, teamId, team: own[0]!.team.name, gameIds, rounds }
    return { key: `${id} ${teamId}`, data: made, to: { teams: [teamId], followersOf: [teamId] } }
  })
}

/** `, de la jornada 5 a la 9,`; nothing where none has one. */
function roundsText(rounds: readonly number[]): string {
  if (rounds.length === 0) return ''
  const [first, last] = [Math.min(...rounds), Math.max(...rounds)]
  return `, de la ${calendarRoundName(first).toLowerCase()}${first === last ? '' : ` a la ${last}`},`
}

async function ofUndone(db: Db, change: RecordedChange, phase: Phase): Promise<Reaction<Made>[]> {
  if (change.type !== 'calendar-undone') return []
  const reactions: Reaction<Made>[] = []
  for (const { id: teamId, name: team } of (await readGroups(db, { phaseId: phase.id })).flatMap(
    ({ teams }) => teams,
  )) {
    const made = `${change.data.undone} ${teamId}`
    if (!(await isNoticeKnown(db, 'calendar-made', made))) continue
    const except = [change.userId, ...(await listUninformed(db, 'calendar-made', made))]
    const data = { phase: phase.name, teamId, team, gameIds: [], rounds: [] }
    reactions.push({ key: `${change.id} ${teamId}`, data, to: { teams: [teamId], except } })
  }
  return reactions
}
