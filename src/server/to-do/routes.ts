import { EMPTY_TO_DO } from '#contract/empty-to-do.ts'
import { contract } from '#contract/index.ts'
import type { GameCause } from '#league/duties.ts'
import { isOwnAnswer, listCandidates, listDuties, thingsWith } from '../duties/list-duties.ts'
import { listOwed } from '../games/list-owed.ts'
import { nameGame } from '../games/stored-game.ts'
import { found } from '../kernel/errors.ts'
import { countComers, listAnswers } from '../locker-room/queries.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { findCurrentLeague } from '../leagues/queries.ts'
import { listSeen, teamIdsOf } from '../proposals/seen.ts'
import { findDelegates, findTeam, withDelegate } from '../teams/queries.ts'

export function toDoRoutes(mount: Mount, { store, time, clock }: Services): void {
  mount.read(contract.listToDo, ({ params: { id }, viewer }) =>
    store.read(async (db) => {
      found(await findTeam(db, id), 'Ese equipo no existe.')
      const moment = { now: clock(), time }
      const league = await findCurrentLeague(db)
      if (!league) return EMPTY_TO_DO
      const candidates = await listCandidates(db, { leagueId: league.id, teamId: id }, { moment, viewer })
      const ofTeam = await listDuties(db, candidates, { moment, teamId: id })
      const duties = ofTeam.filter((duty) => !isOwnAnswer(duty, viewer))
      const { games, proposals, pairs } = candidates
      const teamIds = [
        ...teamIdsOf(proposals),
        ...[...games, ...pairs].flatMap(({ localId, visitantId }) => [localId, visitantId]),
      ]
      const delegates = await findDelegates(db, teamIds, viewer)
      const gamesOf = (cause: GameCause) => thingsWith(duties, cause).map((game) => nameGame(game, delegates))
      const toAnswer = thingsWith(duties, 'proposal')
      const answers = await listAnswers(db, id)
      const answered = answers.map(({ gameId }) => gameId)
      return {
        results: gamesOf('result'),
        ratings: gamesOf('rating'),
        proposals: await listSeen(db, toAnswer, { viewer, delegates, time }),
        courts: gamesOf('court'),
        dates: thingsWith(duties, 'dates').map(({ group, round, localId, visitantId }) => {
          const rival = group.teams.find((team) => team.id === localId + visitantId - id)!
          const { id: groupId, name } = group
          const competition = { id: groupId, name }
          return { teamId: id, competition, round, rival: withDelegate(rival, delegates) }
        }),
        postponed: gamesOf('postponed'),
        disputes: gamesOf('dispute'),
        claims: gamesOf('claim'),
        pasted: gamesOf('pasted'),
        takenBack: gamesOf('taken-back'),
        upcoming: gamesOf('upcoming'),
        comers:
          answered.length === 0 ? [] : countComers(await listOwed(db, 'result', { ids: answered }), answers),
        deleted: thingsWith(duties, 'deleted'),
      }
    }),
  )
}
