import type { Competition } from '#contract/competitions.ts'
import { contract } from '#contract/index.ts'
import { recordAudit } from '../audit/queries.ts'
import { findCompetition, listActiveCompetitions, listEntries } from '../competitions/queries.ts'
import { theCompetition } from '../competitions/routes.ts'
import type { Db } from '../db/database.ts'
import type { Store } from '../db/store.ts'
import { AppError, fieldError, found } from '../errors.ts'
import type { Mount } from '../mount.ts'
import { findTeam } from '../teams/queries.ts'
import { listChosenTeams } from './chosen-teams.ts'
import { type Entry, findEntry, listEntriesOf, playsIn } from './queries.ts'
import { enter, moveTo, number, refuseBegunDraw, withdraw } from './seeding.ts'

export function competitionTeamRoutes(mount: Mount, store: Store, clock: () => Date): void {
  mount(contract.listCompetitionTeams, ({ query }) =>
    store.read(async (db) => {
      const competition = await theCompetition(db, query.competitionId)
      if (!query.expanded) return listEntriesOf(db, competition.id)
      return (await listEntries(db, [competition.id])).map((entry) => ({ ...entry, competition }))
    }),
  )
  mount(contract.listTeamsOfCompetition, ({ params }) =>
    store.read(async (db) => {
      const competition = await theCompetition(db, params.competitionId)
      return (await listEntries(db, [competition.id])).map((entry) => entry.team)
    }),
  )
  mount(contract.listActiveCompetitionsOfTeam, ({ params }) =>
    store.read(async (db) => {
      const team = found(await findTeam(db, params.teamId), 'Ese equipo no existe.')
      return (await listActiveCompetitions(db, [team.id])).get(team.id) ?? []
    }),
  )

  mount(contract.enterTeam, ({ body, viewer }) =>
    store.write(async (db) => {
      if (!(await findTeam(db, body.teamId))) throw fieldError(400, 'teamId', 'Ese equipo no existe.')
      const competition = await namedCompetition(db, body.competitionId)
      await refuseBegunDraw(db, competition)
      const others = await listEntriesOf(db, competition.id)
      if (others.some(({ teamId }) => teamId === body.teamId)) {
        throw fieldError(409, 'teamId', 'Ese equipo ya está inscrito en ese grupo.')
      }
      return entered(db, viewer, await enter(db, body))
    }),
  )

  mount(contract.enterTeams, ({ body, viewer }) =>
    store.write(async (db) => {
      const competition = await namedCompetition(db, body.competitionId)
      await refuseBegunDraw(db, competition)
      const present = new Set((await listEntriesOf(db, competition.id)).map(({ teamId }) => teamId))
      for (const teamId of await listChosenTeams(db, competition, body)) {
        if (present.has(teamId)) continue
        await entered(db, viewer, await enter(db, { teamId, competitionId: competition.id }))
      }
      return listEntriesOf(db, competition.id)
    }),
  )

  mount(contract.orderTeams, ({ params, body, viewer, unchanged }) =>
    store.write(async (db) => {
      const competition = await theCompetition(db, params.competitionId)
      await refuseBegunDraw(db, competition)
      const entries = unchanged(await listEntriesOf(db, competition.id))
      const byTeam = new Map(entries.map((entry) => [entry.teamId, entry]))
      const order = [...new Set(body.teamIds)].flatMap((teamId) => byTeam.get(teamId) ?? [])
      if (order.length !== entries.length || order.length !== body.teamIds.length) {
        throw fieldError(400, 'teamIds', 'Tienen que estar todos los equipos inscritos, y cada uno una vez.')
      }
      await number(db, order)
      const who = { at: clock(), userId: viewer.userId, entity: 'competition' as const }
      const change = { before: { teamIds: entries.map(({ teamId }) => teamId) }, after: body }
      await recordAudit(db, { ...who, entityId: competition.id, action: 'update', ...change })
      return listEntriesOf(db, competition.id)
    }),
  )

  mount(contract.editCompetitionTeam, ({ params, body, viewer }) =>
    store.write(async (db) => {
      const before = await theEntry(db, params.id)
      await refuseBegunDraw(db, await theCompetition(db, before.competitionId))
      await moveTo(db, before, body.seed)
      const after = await theEntry(db, before.id)
      await recordAudit(db, { ...by(viewer, before.id), action: 'update', before, after })
      return after
    }),
  )

  mount(contract.withdrawTeam, ({ params, viewer }) =>
    store.write(async (db) => {
      const before = await theEntry(db, params.id)
      await refuseBegunDraw(db, await theCompetition(db, before.competitionId))
      if (await playsIn(db, before)) {
        throw new AppError(409, 'Ese equipo tiene partidos en ese grupo: no se puede retirar.')
      }
      await withdraw(db, before)
      await recordAudit(db, { ...by(viewer, before.id), action: 'delete', before })
      return null
    }),
  )

  /** Notes an entry and answers it. */
  async function entered(db: Db, viewer: { userId: number }, id: number): Promise<Entry> {
    const after = await theEntry(db, id)
    await recordAudit(db, { ...by(viewer, id), action: 'create', after })
    return after
  }

  function by(viewer: { userId: number }, entityId: number) {
    return { at: clock(), userId: viewer.userId, entity: 'competition-team' as const, entityId }
  }
}

async function theEntry(db: Db, id: number): Promise<Entry> {
  return found(await findEntry(db, id), 'Esa inscripción no existe.')
}

/** The group that a body names. */
async function namedCompetition(db: Db, id: number): Promise<Competition> {
  const competition = await findCompetition(db, id)
  if (!competition) throw fieldError(400, 'competitionId', 'Ese grupo no existe.')
  return competition
}
