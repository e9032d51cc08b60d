import { contract } from '#contract/index.ts'
import { nameKey } from '#league/name-key.ts'
import { takeAddress } from '../addresses/address.ts'
import { created, updated } from '../kernel/change.ts'
import { hashToken, newToken } from '../sessions/credentials.ts'
import { openSession } from '../sessions/queries.ts'
import type { Db } from '../db/database.ts'
import { ofOperator } from '../kernel/access.ts'
import { AppError, fieldError } from '../kernel/errors.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { queueKeyOf } from '../kernel/queue-key.ts'
import { importInto } from '../season/import-season.ts'
import { SeasonError } from '../season/season-error.ts'
import { hasLeaguesOrUsers } from '../service/queries.ts'
import { findTown, saveTown, TOWN_ID } from '../town/queries.ts'
import { hashPassword } from '../users/password.ts'
import { createUsers, findUser } from '../users/queries.ts'
import { forgetSetupCode, isSetupCode } from './queries.ts'

/** The name of the first phase, which can be changed later. */
const FIRST_PHASE = 'Primera fase'

export function setupRoutes(
  mount: Mount,
  { store: { db }, config: { demo, smtpUrl, rateLimitWrites } }: Services,
): void {
  mount.write(contract.setUp, {
    prepare: async ({ body, request }) => {
      // Checked before the password is hashed, because hashing is expensive.
      await refuseBegun(db, body.code, demo)
      return { passwordHash: await hashPassword(body.admin.password, queueKeyOf(request)), token: newToken() }
    },
    write: async ({ tx, body, prepared: { passwordHash, token }, at, network }) => {
      await refuseBegun(tx, body.code, demo)
      const { name, year, town = null, lat = null, lon = null, contact = null, admin, groups } = body
      const season = seasonOf({ name, year, groups })
      const { changes } = await importInto(tx, season, at).catch(refuse)
      const role = ofOperator({ admin: true })
      const { email = null } = admin
      const user = { name: admin.name, email, passwordHash, role }
      const [userId] = (await createUsers(tx, [user])) as [number]
      if (email !== null)
        await takeAddress(tx, { id: userId, email }, { at, network, smtpUrl, rateLimitWrites })
      const found = await findTown(tx)
      const unset = { name: null, contact: null, lat: null, lon: null }
      const entered = { name: town, contact, lat, lon }
      await saveTown(tx, { ...found, ...entered })
      await forgetSetupCode(tx)
      await openSession(tx, hashToken(token), userId, at)
      return [
        created('user', userId, { name: admin.name, admin: true, teamId: null }, 'created'),
        ...changes,
        updated('town', TOWN_ID, unset, entered),
      ]
    },
    answer: async (tx, { made, prepared }) => ({ ...(await findUser(tx, made))!, token: prepared!.token }),
  })
}

async function refuseBegun(db: Db, code: string, demo: boolean): Promise<void> {
  if (demo || (await hasLeaguesOrUsers(db)))
    throw new AppError(409, 'La liga ya está creada: entra con tu cuenta.')
  if (!(await isSetupCode(db, hashToken(code))))
    throw fieldError(403, 'code', 'Ese código no vale: pide otro enlace a quien instaló la web.')
}

/** A league of one phase, as a season file. */
function seasonOf({ name, year, groups }: { name: string; year: number; groups: Group[] }) {
  const teams = groups.flatMap((group) => group.teams)
  const unique = [...new Map(teams.map((team) => [nameKey(team), team])).values()]
  return {
    league: { name, year, current: true },
    teams: unique.map((team) => ({ name: team })),
    phases: groups.length === 0 ? [] : [{ name: FIRST_PHASE, groups }],
  }
}

type Group = { name: string; teams: string[] }

/** Reports problems of the season as errors of the form field with the groups. */
function refuse(error: unknown): never {
  if (!(error instanceof SeasonError)) throw error
  throw new AppError(400, 'Revisa los grupos.', {
    groups: error.problems.map(({ message }) => message).join(' '),
  })
}
