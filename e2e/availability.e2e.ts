import type { TeamAvailability } from '../src/contract/availability.ts'
import { expect, expectAtEachWidth, test } from './fixtures.ts'
import { findMeeting, proposeAddress } from './proposals.ts'

test.use({ demo: true, own: 'proposals' })

test('saves when and where a team can play, shows it, and suggests by it', async ({ page, server }) => {
  const meeting = await findMeeting(server)
  const { admin, one, other } = meeting
  await one.say('PUT', `/team/${one.team.id}/availability`, { parts: [], courtIds: [] })
  await one.open(page)
  await page.goto(`/teams/${one.team.id}`)
  await page.getByRole('link', { name: 'Cuándo podemos jugar' }).click()
  await expect(page.getByText('está marcado cuándo soléis jugar')).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await box.setChecked(false)
  await page.getByLabel('Martes, noche').check()
  const courtFields = page.getByRole('combobox')
  for (const select of await courtFields.all()) await select.selectOption('')
  await courtFields.first().selectOption('Cazorla')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL(`/teams/${one.team.id}`)
  const courts = await admin<{ id: number; name: string }[]>('GET', '/basketball-court')
  const cazorla = courts.find(({ name }) => name === 'Cazorla')!
  expect(await one.say<TeamAvailability>('GET', `/team/${one.team.id}/availability`)).toEqual({
    parts: ['tue-evening'],
    courtIds: [cazorla.id],
    said: true,
    partsFrom: 'team',
  })

  await other.open(page)
  await page.goto(`/teams/${one.team.id}`)
  await page.getByText('Cuándo puede jugar', { exact: true }).click()
  await expect(page.getByText('Noche (19–23): martes.')).toBeVisible()
  await expect(page.getByText('Tarde (14–19): ningún día.')).toBeVisible()
  await expect(page.getByText('Canchas que le gustan: Cazorla.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cuándo podemos jugar' })).toHaveCount(0)
  await expectAtEachWidth(page)
  await page.goto(`/teams/${one.team.id}/disponibilidad`)
  await expect(page.getByText('Solo puede cambiarlo la delegada')).toBeVisible()

  for (const { team, say } of [one, other])
    await say('PUT', `/team/${team.id}/availability`, { parts: ['tue-evening'], courtIds: [] })
  await one.open(page)
  await page.goto(proposeAddress(meeting))
  const option = page.getByRole('group', { name: 'Opción 1' })
  await expect(page.getByText('Las fechas sugeridas os vienen bien a los dos.')).toBeVisible()
  await expect(option).toContainText('martes')
  await expect(option).toContainText('Luces sin comprobar')
})

test('fills in the week by keyboard', async ({ page, server }) => {
  const { one } = await findMeeting(server)
  await one.say('PUT', `/team/${one.team.id}/availability`, { parts: ['mon-morning'], courtIds: [] })
  await one.open(page)
  await page.goto(`/teams/${one.team.id}/disponibilidad`)
  await page.getByLabel('Lunes, mañana').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Lunes, tarde')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/teams/${one.team.id}`)
  expect(await one.say('GET', `/team/${one.team.id}/availability`)).toMatchObject({
    parts: ['mon-afternoon'],
  })
})
