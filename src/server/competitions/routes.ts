import { contract } from '#contract/index.ts'
import type { Db } from '../db/database.ts'
import type { Store } from '../db/store.ts'
import { found, type Mount } from '../mount.ts'
import { findTeam } from '../teams/queries.ts'
import {
  findCompetition,
  findCompetitionGroup,
  listActiveCompetitions,
  listCompetitionGroups,
  listCompetitions,
  listCompetitionTypes,
  listEntries,
} from './queries.ts'

export function competitionRoutes(mount: Mount, store: Store): void {
  const { db } = store
  mount(contract.listCompetitionGroups, ({ query }) => listCompetitionGroups(db, query))
  mount(contract.findCompetitionGroup, async ({ params }) =>
    found(await findCompetitionGroup(db, params.id), 'Esa fase no existe.'),
  )
  mount(contract.listCompetitions, ({ query }) => listCompetitions(db, query))
  mount(contract.findCompetition, ({ params }) => theCompetition(db, params.id))
  mount(contract.listCompetitionTypes, () => listCompetitionTypes(db))

  mount(contract.listCompetitionTeams, ({ query }) =>
    store.read(async (tx) => {
      const competition = await theCompetition(tx, query.competitionId)
      const entries = await listEntries(tx, [competition.id])
      return query.expanded
        ? entries.map((entry) => ({ ...entry, competition }))
        : entries.map(({ id, teamId, competitionId, seed }) => ({ id, teamId, competitionId, seed }))
    }),
  )
  mount(contract.listTeamsOfCompetition, ({ params }) =>
    store.read(async (tx) => {
      const competition = await theCompetition(tx, params.competitionId)
      return (await listEntries(tx, [competition.id])).map((entry) => entry.team)
    }),
  )
  mount(contract.listActiveCompetitionsOfTeam, ({ params }) =>
    store.read(async (tx) => {
      const team = found(await findTeam(tx, params.teamId), 'Ese equipo no existe.')
      return (await listActiveCompetitions(tx, [team.id])).get(team.id) ?? []
    }),
  )
}

async function theCompetition(db: Db, id: number) {
  return found(await findCompetition(db, id), 'Ese grupo no existe.')
}
