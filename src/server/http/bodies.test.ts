import { expect, test } from 'vitest'
import { buildLeagueOfDelegates, expectRefusal } from '../../../test/league-of-delegates.ts'

test.each([
  ['nothing but brackets', '['.repeat(7_900_000)],
  ['numbers beside the name', `{"name":"Gatas","more":[${'0,'.repeat(40_000)}0]}`],
  ['the same name over and over', `{${'"name":"Gatas",'.repeat(5_000)}"name":"Gatas"}`],
])('refuses a large body of %s before parsing it', async (_, payload) => {
  const { app, gatos, teams } = await buildLeagueOfDelegates('sqlite')
  const headers = { authorization: `Bearer ${gatos.token}`, 'content-type': 'application/json' }
  const url = `/api/team/${teams.gatos}`
  expectRefusal(await app.inject({ method: 'PUT', url, headers, payload }), 400, /demasiadas partes/)
  expect((await app.inject(url)).json()).toMatchObject({ name: 'Gatos' })
})
