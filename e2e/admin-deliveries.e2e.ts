import { openStore } from '#server/db/store.ts'
import { comeAsAdmin } from './delegates.ts'
import {
  complaintsOf,
  expect,
  expectAtEachWidth,
  expectNoSidewaysScroll,
  test,
  watchShift,
} from './fixtures.ts'

test.use({ demo: true, own: 'admin-deliveries' })

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('lists failed deliveries with their reason, and retries them', async ({ page, server }) => {
  const complaints = complaintsOf(page)
  const admin = await comeAsAdmin(page, server, '/admin/doctor#entregas')
  await expect(page).toHaveURL('/admin/doctor#entregas')
  await expect(page.getByText('No falla nada')).toBeInViewport()

  const [user] = await admin<{ id: number; name: string }[]>('GET', '/user')
  const common = { channel: 'email', device_id: null, user_id: user!.id, made_at: at(-2) } as const
  const problem = `550 <b>x</b> ${'rechazado'.repeat(31)}`
  const messages = [
    { ...common, purpose: 'notices', due_at: at(3), attempts: 4, problem, ended: null, ended_at: null },
    {
      ...common,
      purpose: 'password',
      due_at: at(-1),
      attempts: 1,
      problem: 'Mailbox full',
      ended: 'failed',
      ended_at: at(-1),
    },
  ] as const
  const store = openStore(server.databaseUrl)
  await store.write((tx) =>
    tx
      .insertInto('message')
      .values([...messages])
      .execute(),
  )
  await page.reload()
  const failing = page.getByRole('list', { name: 'Lo que no llega' }).getByRole('listitem')
  await expect(failing).toHaveCount(2)
  await expect(failing.first()).toContainText(`Correo para ${user!.name}: contraseña olvidada`)
  await expect(failing.first()).toContainText('1 intento · no se intenta más')
  await expect(failing.last()).toContainText(`«${problem}»`)
  await expect(failing.last()).toContainText(/4 intentos · otra vez /)
  await expect(page.getByRole('row', { name: /^Correo/ })).toHaveText('Correo0011')
  await expectAtEachWidth(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)

  const due = async () => {
    const open = await store.db.selectFrom('message').select(['due_at', 'ended']).execute()
    return open.filter(({ due_at, ended }) => ended === null && Date.parse(due_at) <= Date.now()).length
  }
  await failing.first().getByRole('button').click()
  await expect(page.getByRole('status').filter({ hasText: 'Se reintenta' })).toBeVisible()
  await expect(failing.first()).not.toContainText('no se intenta más')
  expect(await due()).toBe(1)
  await page.getByRole('button', { name: 'Reintentar todas' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Se reintentan todas' })).toBeVisible()
  expect(await due()).toBe(2)
  await store.close()
  expect(complaints).toEqual([])

  await page.route('**/api/delivery/retry', (route) => route.abort())
  await page.getByRole('button', { name: 'Reintentar todas' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
})

test('moves nothing when the examination ends', async ({ page, server }) => {
  const shift = await watchShift(page)
  let running = true
  await page.route('**/api/doctor', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), running } })
  })
  await comeAsAdmin(page, server, '/admin/doctor#entregas')
  await expect(page.getByText('Comprobando…').first()).toBeVisible()
  running = false
  await expect(page.getByRole('heading', { name: 'Entregas' })).toBeInViewport()
  expect(await shift()).toBeLessThan(0.01)
})
