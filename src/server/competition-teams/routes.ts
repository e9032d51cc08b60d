import type { Competition } from '#contract/competitions.ts'
import { contract } from '#contract/index.ts'
import { type Change, created, deleted, updated } from '../kernel/change.ts'
import { findCompetitionGroup } from '../competition-groups/queries.ts'
import { findCompetition, listActiveCompetitions, nameEntries } from '../competitions/queries.ts'
import { theCompetition } from '../competitions/routes.ts'
import type { Db, Tx } from '../db/database.ts'
import { AppError, fieldError, found } from '../kernel/errors.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { type Group, readGroup } from '../reading/read-groups.ts'
import { createTeam, findTeam, findTeamByName } from '../teams/queries.ts'
import { type Entry, findEntry, listEntriesOf, playsIn } from './queries.ts'
import { enter, moveTo, number, refuseBegunDraw, withdraw } from './seeding.ts'

export function competitionTeamRoutes(mount: Mount, { store }: Services): void {
  mount.read(contract.listCompetitionTeams, ({ query, viewer }) =>
    store.read(async (db) => {
      const { competitionId, expanded } = query
      if (!expanded) return listEntriesOf(db, (await theCompetition(db, competitionId)).id)
      const { competition, entries } = await theGroup(db, competitionId)
      return (await nameEntries(db, entries, viewer)).map((entry) => ({ ...entry, competition }))
    }),
  )
  mount.read(contract.listTeamsOfCompetition, ({ params, viewer }) =>
    store.read(async (db) => {
      const { entries } = await theGroup(db, params.competitionId)
      return (await nameEntries(db, entries, viewer)).map(({ team }) => team)
    }),
  )
  mount.read(contract.listActiveCompetitionsOfTeam, ({ params }) =>
    store.read(async (db) => {
      const team = found(await findTeam(db, params.teamId), 'Ese equipo no existe.')
      return (await listActiveCompetitions(db, [team.id])).get(team.id) ?? []
    }),
  )

  mount.write(contract.enterTeam, {
    write: async ({ tx, body }) => {
      if (!(await findTeam(tx, body.teamId))) throw fieldError(400, 'teamId', 'Ese equipo no existe.')
      const competition = await namedCompetition(tx, body.competitionId)
      await refuseBegunDraw(tx, competition)
      const others = await listEntriesOf(tx, competition.id)
      if (others.some(({ teamId }) => teamId === body.teamId))
        throw fieldError(409, 'teamId', 'Ese equipo ya está inscrito en ese grupo.')
      return entered(tx, await enter(tx, body))
    },
    answer: (db, { made }) => theEntry(db, made),
  })

  mount.write(contract.enterTeams, {
    write: async ({ tx, body }) => {
      const competition = await namedCompetition(tx, body.competitionId)
      await refuseBegunDraw(tx, competition)
      const present = new Set((await listEntriesOf(tx, competition.id)).map(({ teamId }) => teamId))
      for (const id of body.teamIds) {
        if (!(await findTeam(tx, id))) throw fieldError(400, 'teamIds', 'Ese equipo no existe.')
      }
      const made = await createTeams(tx, competition, body.newTeams)
      const changes: Change[] = [...made]
      for (const teamId of [...new Set(body.teamIds), ...made.map(({ entityId }) => entityId)]) {
        if (present.has(teamId)) continue
        changes.push(await entered(tx, await enter(tx, { teamId, competitionId: competition.id })))
      }
      return changes
    },
    answer: (db, { body }) => listEntriesOf(db, body.competitionId),
  })

  mount.write(contract.orderTeams, {
    write: async ({ tx, params, body, unchanged }) => {
      const competition = await theCompetition(tx, params.competitionId)
      await refuseBegunDraw(tx, competition)
      const entries = unchanged(await listEntriesOf(tx, competition.id))
      const byTeam = new Map(entries.map((entry) => [entry.teamId, entry]))
      const order = [...new Set(body.teamIds)].flatMap((teamId) => byTeam.get(teamId) ?? [])
      if (order.length !== entries.length || order.length !== body.teamIds.length)
        throw fieldError(400, 'teamIds', 'Tienen que estar todos los equipos inscritos, y cada uno una vez.')
      await number(tx, order)
      const before = { teamIds: entries.map(({ teamId }) => teamId) }
      return updated('competition', competition.id, before, body)
    },
    answer: (db, { params }) => listEntriesOf(db, params.competitionId),
  })

  mount.write(contract.editCompetitionTeam, {
    write: async ({ tx, params, body }) => {
      const before = await theEntry(tx, params.id)
      await refuseBegunDraw(tx, await theCompetition(tx, before.competitionId))
      await moveTo(tx, before, body.seed)
      return updated('competition-team', before.id, before, await theEntry(tx, before.id), 'updated')
    },
    answer: (db, { params }) => theEntry(db, params.id),
  })

  mount.write(contract.deleteCompetitionTeam, {
    write: async ({ tx, params }) => {
      const before = await theEntry(tx, params.id)
      await refuseBegunDraw(tx, await theCompetition(tx, before.competitionId))
      if (await playsIn(tx, before))
        throw new AppError(409, 'Ese equipo tiene partidos en ese grupo: no se puede retirar.')
      await withdraw(tx, before)
      return deleted('competition-team', before.id, before)
    },
  })
}

/** Creates teams without photos in the season of a group. */
async function createTeams(tx: Tx, { competitionGroupId }: Competition, names: readonly string[] = []) {
  const { leagueId } = (await findCompetitionGroup(tx, competitionGroupId))!
  const changes: Change[] = []
  for (const name of names) {
    if (await findTeamByName(tx, name))
      throw fieldError(409, 'newTeams', `Ya hay un equipo que se llama «${name}».`)
    const id = await createTeam(tx, { name, leagueId, photo: null })
    changes.push(created('team', id, (await findTeam(tx, id))!))
  }
  return changes
}

async function entered(db: Db, id: number): Promise<Change> {
  return created('competition-team', id, await theEntry(db, id))
}

export async function theEntry(db: Db, id: number): Promise<Entry> {
  return found(await findEntry(db, id), 'Esa inscripción no existe.')
}

async function theGroup(db: Db, id: number): Promise<Group> {
  return found(await readGroup(db, id), 'Ese grupo no existe.')
}

/** The group given in a request body. */
async function namedCompetition(db: Db, id: number): Promise<Competition> {
  const competition = await findCompetition(db, id)
  if (!competition) throw fieldError(400, 'competitionId', 'Ese grupo no existe.')
  return competition
}
