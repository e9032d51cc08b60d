import { contract } from '#contract/index.ts'
import { updated } from '../kernel/change.ts'
import { findContact, listDelegates, saveContact } from '../delegacies/queries.ts'
import { checkAccess } from '../kernel/access.ts'
import { AppError, fieldError, found } from '../kernel/errors.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { findTeam } from '../teams/queries.ts'
import { describeLoss, leaveTeam, theUser } from '../users/the-user.ts'
import { isDelegateOf } from '#league/own-teams.ts'
import type { Db } from '../db/database.ts'
import { listGames } from '../games/queries.ts'
import type { Moment } from '../kernel/league-time.ts'
import { findCurrentLeague } from '../leagues/queries.ts'
import { listRecentProposals } from '../proposals/queries.ts'
import { listStanding } from '../proposals/state.ts'

const NOT_A_DELEGATE = 'Esa cuenta no lleva ningún equipo.'

/** No public response has a contact, nor names delegates. */
export function delegateRoutes(mount: Mount, { store, time, clock }: Services): void {
  mount.read(contract.listDelegates, ({ params: { id }, viewer }) =>
    store.read(async (db) => {
      found(await findTeam(db, id), 'Ese equipo no existe.')
      const delegates = await listDelegates(db, id)
      if (viewer.admin) return delegates
      for (const team of viewer.teams)
        if (team.id !== id && (await mayContact(db, [team.id, id], { now: clock(), time }))) return delegates
      if (isDelegateOf(viewer, id)) return delegates.map(({ name }) => ({ name, contact: null }))
      throw new AppError(
        403,
        'Cómo escribirles lo ve quien tiene con ese equipo un partido por jugar o una propuesta abierta.',
      )
    }),
  )

  mount.read(contract.findContact, ({ params }) =>
    store.read(async (db) => {
      await theUser(db, params.id)
      return { contact: await findContact(db, params.id) }
    }),
  )

  mount.write(contract.editContact, {
    keepsPublicAnswers: true,
    write: async ({ tx, params, viewer, body: { contact } }) => {
      // It is theirs to give: an admin may only take it away.
      if (contact !== null) checkAccess('owner', viewer, params)
      const { id, teamId } = await theUser(tx, params.id)
      if (teamId === null) throw fieldError(409, 'contact', NOT_A_DELEGATE)
      await saveContact(tx, params, contact)
      // The log doesn't record what it is.
      return updated('user', id, undefined, undefined, 'updated')
    },
    answer: async (db, { params }) => ({ contact: await findContact(db, params.id) }),
  })

  mount.write(contract.leaveTeam, {
    keepsPublicAnswers: true,
    write: async ({ tx, params, body: { teamId, last } }) => {
      const account = await theUser(tx, params.id)
      const team = await findTeam(tx, teamId)
      if (!team || !isDelegateOf(account, teamId))
        throw new AppError(409, 'Esa cuenta ya no lleva ese equipo. Vuelve a cargar la página.')
      // Of two who leave at once, the second is asked.
      const loss = last ? null : await describeLoss(tx, team)
      if (loss !== null) throw fieldError(409, 'last', loss)
      return leaveTeam(tx, params, teamId)
    },
    answer: (db, { params, viewer }) => theUser(db, params.id, viewer),
  })
}

/**
 * Whether the delegates of two teams may see each other's contacts: while there is an unplayed game between them in the
 * current season, or an open proposal. A game that a decided series no longer needs doesn't count.
 */
async function mayContact(db: Db, pair: readonly [number, number], moment: Moment): Promise<boolean> {
  return (await hasGame(db, pair)) || hasProposal(db, pair, moment)
}

async function hasGame(db: Db, [one, other]: readonly [number, number]): Promise<boolean> {
  const league = await findCurrentLeague(db)
  if (!league) return false
  for (const [localId, visitantId] of [
    [one, other],
    [other, one],
  ] as const) {
    const unplayed = { localId, visitantId, leagueId: league.id, finished: false }
    if ((await listGames(db, unplayed, null)).some(({ unneeded }) => !unneeded)) return true
  }
  return false
}

async function hasProposal(db: Db, pair: readonly [number, number], moment: Moment): Promise<boolean> {
  const recent = await listRecentProposals(db, { teamIds: pair, now: moment.now })
  const between = recent.filter(({ team, rival }) => pair.includes(team.id) && pair.includes(rival.id))
  return (await listStanding(db, between, moment)).some(({ state }) => state === 'open')
}
