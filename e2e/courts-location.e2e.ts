import type { FrameLocator, Page } from '@playwright/test'
import type { Court } from '../src/contract/courts.ts'
import { asAdmin, type Admin } from './delegates.ts'
import { complaintsOf, expect, expectAtEachWidth, expectNoSidewaysScroll, test } from './fixtures.ts'
import { newName, openSession, useSession } from './sessions.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ demo: true })

/** Opens the form of a new court of the demo and fills it in except for its place. */
async function openForm(page: Page, server: LeagueServer): Promise<string> {
  await useSession(page, await openSession(server, 'delegada.lavapies'))
  await page.goto('/new-court')
  const name = newName('Cancha')
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name)
  await page.getByLabel('Dirección').fill('Calle del Aro, 5')
  return name
}

const placeField = (page: Page) => page.getByLabel('Lugar en el mapa')
const smallMap = (page: Page) => page.getByTitle('Mapa para elegir el lugar').contentFrame()

async function save(page: Page) {
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL('/courts')
}

async function findSaved(admin: Admin, name: string): Promise<Court> {
  const courts = await admin<Court[]>('GET', '/basketball-court')
  return courts.find((court) => court.name === name)!
}

/** Taps the middle of the map, where no control is. */
const tapMiddle = (map: FrameLocator) => map.locator('.leaflet-container').click()

test('sets a court’s place with a tap on the map', async ({ page, server }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) foreign.push(request.url())
  })
  const complaints = complaintsOf(page)
  const name = await openForm(page, server)
  const map = smallMap(page)
  await expect(map.locator('.court-pin')).toHaveCount(18)
  await expect(map.locator('.location-pin')).toHaveCount(0)
  // The other courts are only marked.
  await expect(map.getByRole('button', { name: 'Casalarreina' })).toHaveCount(0)
  await tapMiddle(map)
  await expect(placeField(page)).toHaveValue(/^40\.\d{1,5}, -3\.\d{1,5}$/)
  await expect(map.locator('.location-pin')).toHaveCount(1)
  const [lat, lon] = (await placeField(page).inputValue()).split(', ').map(Number)
  await expectNoSidewaysScroll(page)
  await save(page)
  const saved = await findSaved(await asAdmin(server), name)
  expect(saved).toMatchObject({ lat, lon })
  // The middle of the map is the middle of the demo's courts, all of them in Madrid.
  expect(Math.hypot(saved.lat! - 40.42, (saved.lon! + 3.69) * 0.76)).toBeLessThan(0.05)
  expect(foreign).toEqual([])
  expect(complaints).toEqual([])
})

test('shows a pasted place, keeps it through a reload, and removes it', async ({ page, server, admin }) => {
  const name = await openForm(page, server)
  await placeField(page).fill('https://www.openstreetmap.org/?mlat=40.4123&mlon=-3.7012#map=17/40.4/-3.7')
  await placeField(page).blur()
  await expect(page.getByText('Lugar leído: 40.4123, -3.7012.')).toBeVisible()
  await page.reload()
  await expect(placeField(page)).toHaveValue(/mlat=40\.4123/)
  await expect(smallMap(page).locator('.location-pin')).toHaveCount(1)
  await save(page)
  const { id } = await findSaved(admin, name)

  await page.goto(`/court/${id}/edit`)
  await expect(placeField(page)).toHaveValue('40.4123, -3.7012')
  await page.getByRole('button', { name: 'Quitar el lugar' }).click()
  await expect(placeField(page)).toBeFocused()
  await expect(placeField(page)).toHaveValue('')
  await expect(smallMap(page).locator('.location-pin')).toHaveCount(0)
  await save(page)
  expect(await findSaved(admin, name)).toMatchObject({ lat: null, lon: null })
})

test('refuses an unreadable place at its field, and keeps the input', async ({ page, server }) => {
  await openForm(page, server)
  await placeField(page).focus()
  await page.keyboard.type('https://maps.app.goo.gl/Abc123')
  await expect(page.getByText(/Ese enlace es corto/)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('status').filter({ hasText: /Ese enlace es corto/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Estoy aquí' })).toBeFocused()
  await page.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(placeField(page)).toBeFocused()
  await expect(placeField(page)).toHaveAccessibleDescription(/Ese enlace es corto y no lleva dentro el lugar/)
  await expect(placeField(page)).toHaveValue('https://maps.app.goo.gl/Abc123')
  await expectAtEachWidth(page)
})

test.describe('with permission', () => {
  test.use({
    geolocation: { latitude: 40.41234567, longitude: -3.70129, accuracy: 12 },
    permissions: ['geolocation'],
  })

  test('fills in the device’s location with «Estoy aquí»', async ({ page, server }) => {
    const name = await openForm(page, server)
    await page.getByRole('button', { name: 'Estoy aquí' }).click()
    await expect(placeField(page)).toHaveValue('40.41235, -3.70129')
    await expect(page.getByText('Puesto el lugar en el que estás.')).toBeVisible()
    await expect(smallMap(page).locator('.location-pin')).toHaveCount(1)
    await save(page)
    expect(await findSaved(await asAdmin(server), name)).toMatchObject({ lat: 40.41235, lon: -3.70129 })
  })
})

test.describe('without permission', () => {
  test.use({ permissions: [] })

  test('says what else can be done if «Estoy aquí» fails, and keeps the input', async ({ page, server }) => {
    await openForm(page, server)
    await placeField(page).fill('40.4, -3.7')
    await page.getByRole('button', { name: 'Estoy aquí' }).click()
    await expect(page.getByText(/No tenemos tu permiso para saber dónde estás/)).toBeVisible()
    await expect(placeField(page)).toHaveValue('40.4, -3.7')
  })
})

test('keeps the precision of an untouched place, also on an edit conflict', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const body = { name: newName('Cancha'), direction: 'Calle de Dos, 3' }
  const fine = { lat: 40.4089751234, lon: -3.7000004321 }
  const court = await admin<Court>('POST', '/basketball-court', { ...body, ...fine })
  const path = `/basketball-court/${court.id}`
  await useSession(page, await openSession(server, 'delegada.lavapies'))
  await page.goto(`/court/${court.id}/edit`)
  await page.getByLabel('Estado').fill('Sin redes')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL('/courts')
  expect(await admin<Court>('GET', path)).toMatchObject({ ...fine, status: 'Sin redes' })

  await page.goto(`/court/${court.id}/edit`)
  await placeField(page).fill('40.5, -3.5')
  await admin('PUT', path, { ...body, lat: 40.6, lon: -3.6 })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Otra persona lo ha cambiado mientras tanto.')).toBeVisible()
  await expect(page.getByRole('form').getByText('40.6, -3.6')).toBeVisible()
  await expect(placeField(page)).toHaveValue('40.5, -3.5')
  expect(await admin<Court>('GET', path)).toMatchObject({ lat: 40.6, lon: -3.6 })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL('/courts')
  expect(await admin<Court>('GET', path)).toMatchObject({ lat: 40.5, lon: -3.5 })
})
