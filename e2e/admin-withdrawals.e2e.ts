import type { CompetitionTeam } from '../src/contract/competition-teams.ts'
import type { Competition } from '../src/contract/competitions.ts'
import type { Game } from '../src/contract/games.ts'
import { asAdmin } from './delegates.ts'
import { expect, expectAtEachWidth, test } from './fixtures.ts'
import { openSession, useSession } from './sessions.ts'

test.use({ demo: true, own: 'admin-withdrawals' })

test('withdraws a team, takes points from another, and brings the first one back', async ({
  page,
  server,
}) => {
  const admin = await asAdmin(server)
  await useSession(page, await openSession(server, 'admin'))
  const games = await admin<Game[]>('GET', '/game?leagueId=3&finished=true')
  const { competitionId, local: leaver } = games.find(({ competition }) => competition.name === 'Grupo A')!
  const group = await admin<Competition>('GET', `/competition/${competitionId}`)
  const path = `/competition-team?expanded=true&competitionId=${competitionId}`
  const entries = await admin<CompetitionTeam[]>('GET', path)
  const other = entries.find(({ teamId }) => teamId !== leaver.id)!.team!
  const unsettled = async () => {
    const { id } = entries.find(({ teamId }) => teamId === leaver.id)!
    return (await admin<{ unsettled: { id: number }[] }>('GET', `/competition-team/${id}/withdrawal`))
      .unsettled
  }
  for (const { id } of await unsettled()) await admin('PUT', `/game/addResult/${id}`, { forfeit: 'both' })

  await page.goto(`/admin/addteamcompetition?fase=${group.competitionGroupId}&grupo=${group.id}`)
  await page.getByRole('button', { name: `Retirar ${leaver.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `¿Retirar a ${leaver.name}?` })
  await dialog.getByText('No cuenta nada suyo').click()
  await expect(dialog.getByText('Quedan anulados, y no cuentan para nadie:')).toBeVisible()
  await dialog.getByText('La tabla antes y después').click()
  await expectAtEachWidth(page)
  await dialog.getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByText(`${leaver.name} se ha retirado de Grupo A.`)).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByLabel('Equipo', { exact: true }).selectOption(other.name)
  await page.getByLabel('Cuántos puntos').fill('2')
  await page.getByRole('textbox', { name: /^Por qué/ }).fill('Alineación indebida')
  await page.getByRole('button', { name: 'Quitar puntos' }).click()
  await expect(page.getByText('−2 puntos: Alineación indebida')).toBeVisible()
  await expectAtEachWidth(page)

  await page.goto(`/clasification/${group.id}`)
  const table = page.getByRole('table').first()
  await expect(table.getByRole('row').last()).toContainText('Retirado')
  await expect(table.getByRole('row', { name: other.name })).toContainText('−2 puntos: Alineación indebida')

  await page.goto('/admin/audit')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Ya está deshecho.')).toBeVisible()
  await page.goto(`/clasification/${group.id}`)
  await expect(table.getByRole('row', { name: leaver.name })).not.toContainText('Retirado')
})
