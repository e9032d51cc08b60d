import { createElement } from 'react'
import type { Team } from '#contract/teams.ts'
import type { User } from '#contract/users.ts'
import { paths } from '#contract/paths.ts'
import { ownTeamIds } from '#league/own-teams.ts'
import { listed } from '#league/listed.ts'
import { hashPassword, withOldPassword } from '../../../api/credentials.ts'
import { refreshUser, storedUser } from '../../../api/session.ts'
import { changesEmail, OldPasswordField, samePassword } from '../../../ui/password-fields.tsx'
import { thingLabels, type Thing } from '../thing-page.tsx'

type UserValues = {
  name: string
  email: string
  password: string
  repeatPassword: string
  oldPassword: string
  teamId: string
  admin: string
}

/** Accounts, with the teams they may be linked to. The password is set on creation, and later in a form of its own. */
export function userThing(teams: Team[]): Thing<User, UserValues> {
  return {
    labels: thingLabels('la', 'cuenta'),
    address: (id) => paths.admin('newuser', { id }),
    nameOf: (user) => user.name,
    facts: (user) => [
      ['Nombre', user.name],
      ['Correo', user.email ?? 'Sin correo'],
      ['Equipo', describeTeams(user, teams)],
      ['Administra', user.admin ? 'Sí' : 'No'],
    ],
    toValues: (user) => ({
      name: user?.name ?? '',
      email: user?.email ?? '',
      password: '',
      repeatPassword: '',
      oldPassword: '',
      teamId: String(user?.teamId ?? ''),
      admin: user?.admin ? 'on' : '',
    }),
    find: (api, id) => api('GET /user/{id}', { params: { id } }),
    create: (api, { name, password, repeatPassword, teamId, admin }) =>
      api('POST /user', {
        body: {
          name,
          password: hashPassword(samePassword(password, repeatPassword)),
          teamId: Number(teamId) || null,
          admin: admin === 'on',
        },
      }),
    save: async (api, user, { name, email, oldPassword, teamId, admin }, ifMatch) => {
      const { id } = user
      const body = { name, email: email || null, teamId: Number(teamId) || null, admin: admin === 'on' }
      await withOldPassword(changesEmail(email, user) ? oldPassword : '', (proof) =>
        api('PUT /user/{id}', { params: { id }, body: { ...body, ...proof }, ifMatch }),
      )
      // An admin who edits their own account continues with its new rights.
      if (id === storedUser()?.id) await refreshUser(api)
    },
    remove: (api, id, ifMatch, oldPassword) =>
      withOldPassword(oldPassword, (body) => api('DELETE /user/{id}', { params: { id }, body, ifMatch })),
    passwordField: (user) =>
      user.id === storedUser()?.id
        ? createElement(OldPasswordField, { user, label: 'Tu contraseña actual' })
        : null,
  }
}

/** The teams of an account, and which ones are left alone if the account goes. */
function describeTeams(user: User, teams: Team[]): string {
  const described = teamsOf(user, teams).map(({ name, delegate }) =>
    delegate === user.name ? `${name}: nadie más lo lleva` : name,
  )
  return described.join('; ') || 'Ninguno'
}

function teamsOf(user: User, teams: Team[]): Team[] {
  const ids = ownTeamIds(user)
  return teams.filter(({ id }) => ids.includes(id))
}

/** The names of the teams of an account; empty without any. */
export function teamsText(user: User, teams: Team[]): string {
  return listed(teamsOf(user, teams).map(({ name }) => name))
}
