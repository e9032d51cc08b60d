import type { CompetitionTeam, WithdrawalPlan } from '../src/contract/competition-teams.ts'
import type { Competition } from '../src/contract/competitions.ts'
import type { Game } from '../src/contract/games.ts'
import { asAdmin } from './delegates.ts'
import { expect, expectAtEachWidth, test } from './fixtures.ts'
import { findMeeting, openBrowser } from './proposals.ts'
import { openSession, useSession } from './sessions.ts'

test.use({ demo: true, own: 'admin-withdrawals' })

test('withdraws a team, takes points from another, and brings the first back', async ({ page, server }) => {
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

  // From the team's row in the table.
  await page.goto(`/clasification/${group.id}`)
  await page.getByRole('button', { name: leaver.name, exact: true }).click()
  await page.getByRole('link', { name: 'Retirar del grupo' }).click()
  const dialog = page.getByRole('dialog', { name: `¿Retirar a ${leaver.name}?` })
  await dialog.getByText('No cuenta ninguno de sus partidos').click()
  await expect(dialog.getByText('Quedan anulados:')).toBeVisible()
  await dialog.getByText('La tabla antes y después').click()
  await expectAtEachWidth(page)
  await dialog.getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByText(`${leaver.name} se ha retirado de Grupo A.`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: /^Hacer el calendario: faltan \d+/ })).toBeVisible()

  await page.getByLabel('Equipo', { exact: true }).selectOption(other.name)
  await page.getByLabel('Cuántos puntos').fill('2')
  await page.getByRole('textbox', { name: /^Por qué/ }).fill('Alineación indebida')
  // Another admin has taken points meanwhile.
  const { id: otherEntry } = entries.find(({ teamId }) => teamId === other.id)!
  const deductions = [{ points: 1, reason: 'Faltó la ficha' }]
  await admin('PUT', `/competition-team/${otherEntry}/deductions`, { deductions })
  await page.getByRole('button', { name: 'Quitar puntos' }).click()
  await expect(page.getByText('El grupo ha cambiado')).toBeVisible()
  await expect(page.getByText('−1 punto: Faltó la ficha')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar puntos' }).click()
  await expect(page.getByText('−2 puntos: Alineación indebida')).toBeVisible()
  await expect(page.getByText('−1 punto: Faltó la ficha')).toBeVisible()
  await expectAtEachWidth(page)

  await page.goto(`/clasification/${group.id}`)
  const table = page.getByRole('table').first()
  await expect(table.getByRole('row').last()).toContainText('Retirado')
  await expect(table.getByRole('row', { name: other.name })).toContainText('−2 puntos: Alineación indebida')

  await page.goto('/admin/audit')
  const withdrawal = page.getByRole('listitem').filter({ hasText: 'retiró la inscripción' })
  await withdrawal.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Ya está deshecho.')).toBeVisible()
  await page.goto(`/clasification/${group.id}`)
  await expect(table.getByRole('row', { name: leaver.name })).not.toContainText('Retirado')
})

test('leads from a team that can’t leave yet to the games in its way', async ({ page, server, admin }) => {
  await useSession(page, await openSession(server, 'admin'))
  const games = await admin<Game[]>('GET', '/game?leagueId=3&finished=true')
  const { id, competitionId, local } = games.find(({ disputed }) => disputed)!
  await page.goto(`/clasification/${competitionId}`)
  await page.getByRole('button', { name: local.name, exact: true }).click()
  await page.getByRole('link', { name: 'Retirar del grupo' }).click()
  const dialog = page.getByRole('dialog', { name: `¿Retirar a ${local.name}?` })
  await expect(dialog.getByText('Antes resuelve estos partidos:')).toBeVisible()
  await dialog.getByRole('link').first().click()
  await expect(page).toHaveURL(`/partidos/${id}`)
})

test('withdraws a team that has played half, as its rival reads', async ({ page, browser, server }) => {
  const admin = await asAdmin(server)
  const { one: rival, other: leaver, pair } = await findMeeting(server)
  const { competitionId } = pair
  const day = Date.now() + 40 * 24 * 60 * 60_000
  const date = new Date(day).toISOString()
  const [court] = await admin<{ id: number }[]>('GET', `/basketball-court/available?date=${day}`)
  const game = await admin<Game>('POST', '/game/create', { ...pair, date, courtId: court!.id })
  const entries = await admin<CompetitionTeam[]>('GET', `/competition-team?competitionId=${competitionId}`)
  const { id } = entries.find(({ teamId }) => teamId === leaver.team.id)!
  const plan = () => admin<WithdrawalPlan>('GET', `/competition-team/${id}/withdrawal`)
  const { unsettled, left } = await plan()
  const others = left.filter((one) => one.id !== null && one.id !== game.id)
  for (const one of new Map([...unsettled, ...others].map((some) => [some.id, some])).values())
    await admin('PUT', `/game/addResult/${one.id}`, {
      localScore: 61,
      visitantScore: 58,
      visitantMixed: true,
    })
  expect((await plan()).played.length).toBeGreaterThanOrEqual(5)

  const local = await openBrowser(browser, rival)
  await local.goto(`/partidos/${game.id}`)
  await expect(local.getByRole('link', { name: 'Cambiar fecha' })).toBeVisible()

  await useSession(page, await openSession(server, 'admin'))
  const group = await admin<Competition>('GET', `/competition/${competitionId}`)
  await page.goto(`/admin/addteamcompetition?fase=${group.competitionGroupId}&grupo=${group.id}`)
  await page.getByRole('button', { name: `Retirar ${leaver.team.name}` }).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Pierde lo que le queda')).toBeChecked()
  await dialog.getByRole('button', { name: 'Retirar' }).tap()
  await expect(page.getByText(`${leaver.team.name} se ha retirado de ${group.name}.`)).toBeVisible()

  // Others may read a page a second late.
  const score = local.getByRole('heading', { level: 1 })
  await expect(async () => {
    await local.reload()
    await expect(score).toContainText('20 – 0', { timeout: 500 })
  }).toPass()
  await expect(local.getByRole('link', { name: 'Cambiar fecha' })).toHaveCount(0)
  const told = local.getByText(`${leaver.team.name} se retira: ${group.name}`).first()
  await expect(async () => {
    await local.goto('/avisos')
    await expect(told).toBeVisible({ timeout: 1000 })
  }).toPass()

  await page.goto('/admin/audit')
  await page.getByRole('button', { name: 'Deshacer' }).first().tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).tap()
  await expect(page.getByText('Ya está deshecho.')).toBeVisible()
  await expect(async () => {
    await local.goto(`/partidos/${game.id}`)
    await expect(local.getByRole('link', { name: 'Cambiar fecha' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await admin<Game>('GET', `/game/${game.id}`)).toMatchObject({
    date,
    courtId: court!.id,
    finished: false,
  })
})

test('says that it couldn’t look up what a withdrawal means, and tries again', async ({ page, server }) => {
  const admin = await asAdmin(server)
  await useSession(page, await openSession(server, 'admin'))
  const games = await admin<Game[]>('GET', '/game?leagueId=3&finished=true')
  const { competitionId, visitant } = games.find(({ competition }) => competition.name === 'Grupo A')!
  await page.goto(`/clasification/${competitionId}`)
  const lookUps = '**/api/competition-team/*/withdrawal'
  await page.route(lookUps, (route) => route.abort())
  await page.getByRole('button', { name: visitant.name, exact: true }).click()
  await page.getByRole('link', { name: 'Retirar del grupo' }).click()
  const dialog = page.getByRole('dialog', { name: `¿Retirar a ${visitant.name}?` })
  await expect(dialog.getByRole('alert')).toContainText('Sin conexión.')
  await expect(dialog).not.toContainText('Deja de jugar')
  await expect(dialog.getByRole('button', { name: 'Retirar' })).toHaveCount(0)
  await expectAtEachWidth(page)
  await page.unroute(lookUps)
  await dialog.getByRole('button', { name: 'Volver a probar' }).click()
  await expect(dialog.getByRole('button', { name: 'Retirar' })).toBeVisible()
})
