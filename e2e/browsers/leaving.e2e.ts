import type { CompetitionTeam } from '../../src/contract/competition-teams.ts'
import type { Competition } from '../../src/contract/competitions.ts'
import { paths } from '../../src/contract/paths.ts'
import { expect } from '../fixtures.ts'
import { importSeasons } from '../seasons.ts'
import { openSession } from '../sessions.ts'
import { test } from './visitor.ts'

test.use({ own: 'browsers-leaving' })

const leaver = 'Peñas "Ñú" 🏀'
const teams = [leaver, 'Gatos', "L'Olla & <b>co</b>"] as const
const played = { localScore: 61, visitantScore: 58, localFairPlay: 1 }
const games = [
  { ...played, local: teams[0], visitant: teams[1] },
  { ...played, local: teams[1], visitant: teams[2] },
]
const season = {
  phases: [{ name: 'Primera fase', groups: [{ name: 'Grupo A', teams, games }] }],
}

const isOnChoice = () => document.activeElement!.matches('dialog [type=radio]')
const isOnCancel = () => (document.activeElement as HTMLElement).innerText === 'Cancelar'

test('withdraws a team, so that nothing is left, and brings it back', async ({ visitor, server, admin }) => {
  await importSeasons(server, season)
  const [group] = await admin<[Competition]>('GET', '/competition')
  const findEntry = async () => {
    const entries = await admin<CompetitionTeam[]>('GET', `/competition-team?competitionId=${group.id}`)
    return entries.find(({ seed }) => seed === 1)!
  }
  const session = JSON.stringify(await openSession(server, 'admin'))
  await visitor.open('/info')
  await visitor.evaluate((text) => localStorage.setItem('user', text), session)
  const { teamId } = await findEntry()
  await visitor.open(paths.admin('addteamcompetition', { grupo: group.id, retirar: teamId }))
  await visitor.expectText(`¿Retirar a ${leaver}?`)
  await visitor.expectText('Los empates se deciden ya')
  await visitor.expectSoon(true, isOnChoice)
  await visitor.reload()
  await visitor.press('Retirar')
  await visitor.expectText(`${leaver} se ha retirado de Grupo A.`)
  expect((await findEntry()).withdrawal).toMatchObject({ effect: 'forfeits' })

  await visitor.open(paths.admin('audit'))
  await visitor.press('Deshacer')
  await visitor.expectText('¿Deshacer la retirada?')
  await visitor.expectSoon(true, isOnCancel)
  await visitor.press('Deshacer')
  await visitor.expectText('Ya está deshecho.')
  expect((await findEntry()).withdrawal).toBeNull()
})
