import type { Browser, Page } from '@playwright/test'
import { type Admin, callingAs } from './delegates.ts'
import { expect, expectAlive, test } from './fixtures.ts'
import { Hearing, type Listener } from './heard.ts'
import type { StoredSession } from './sessions.ts'

const GROUPS = `Gatos
Perros
Osos

Linces
Zorros`

const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

/** The founder makes the league, with an account whose address is confirmed by the link of its e-mail. */
async function found(hearing: Hearing, browser: Browser): Promise<Listener & { session: StoredSession }> {
  const { server } = hearing
  const { page, devicePath } = await hearing.openPhone(browser)
  await page.goto(/http\S+/.exec(await server.liga('setup-code'))![0])
  await page.getByLabel('Nombre de la liga').fill('Liga de Vallecas')
  await page.getByLabel('Año en que empieza').fill('2025')
  await page.getByLabel('Tu nombre de usuario').fill('Jefa')
  await page.getByLabel('Correo').fill('jefa@liga.example')
  await page.getByLabel('Contraseña', { exact: true }).fill('pelota')
  await page.getByRole('textbox', { name: 'Repite la contraseña' }).fill('pelota')
  await page.getByLabel('Equipos por grupos').fill(GROUPS)
  await page.getByRole('button', { name: 'Crear la liga' }).click()
  await expect(said(page, 'Liga creada')).toBeVisible()
  const person = { page, devicePath, email: 'jefa@liga.example', session: await sessionOf(page) }
  await beReached(hearing, person)
  return person
}

/** A delegate takes the link of an invitation, confirms the address and wants push on the phone. */
async function join(
  hearing: Hearing,
  browser: Browser,
  { admin, team }: { admin: Admin; team: { id: number; name: string } },
): Promise<Listener & { session: StoredSession }> {
  const { token } = await admin<{ token: string }>('POST', '/invitation', { teamId: team.id })
  const { page, devicePath } = await hearing.openPhone(browser)
  const email = `${team.name.toLowerCase()}@liga.example`
  await page.goto(`/invitacion#${token}`)
  await page.getByLabel('Nombre de usuario').first().fill(`Delegada de ${team.name}`)
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).first().fill('canasta')
  await page.getByRole('textbox', { name: 'Repite la contraseña' }).fill('canasta')
  await page.getByRole('button', { name: 'Crear cuenta y aceptar' }).click()
  await expect(said(page, `Ya llevas ${team.name}.`)).toBeVisible()
  const person = { page, devicePath, email, session: await sessionOf(page) }
  await beReached(hearing, person)
  return person
}

/** Confirms the address by its link, and turns push on. */
async function beReached(hearing: Hearing, { page, email }: { page: Page; email: string }) {
  await page.goto(await hearing.linkTo(email, '/correo#'))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText(/confirmado/i).first()).toBeVisible()
  await page.goto('/profile?ver=avisos')
  await page.getByRole('button', { name: 'Recibirlos' }).click()
  await expect(page.getByRole('button', { name: 'Quitar', exact: true })).toBeVisible()
}

async function sessionOf(page: Page): Promise<StoredSession> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('user')!) as StoredSession)
}

const WON = { visitantMixed: true, visitantFairPlay: 1 }
const RATED = { localMixed: false, localFairPlay: 1 }

const entered = (result: string) => `Ya está el resultado: ${result}`

/** An admin's result is news for the list alone, and what follows from it is heard by every channel. */
const heardOf = (listed: string, title: string) => ({ ...everywhere(title), list: [listed, title] })

/** A news heard by every channel, as what needs an answer or changes a weekend is. */
const everywhere = (...titles: string[]) => ({ list: titles, mail: titles, push: titles })

test('tells each person exactly what concerns them, from founding to the champion', async ({ browser }) => {
  test.setTimeout(600_000)
  const hearing = await Hearing.open()
  try {
    const founder = await found(hearing, browser)
    const admin = callingAs(hearing.server, founder.session)
    const teams = await admin<{ id: number; name: string }[]>('GET', '/team')
    const teamOf = (name: string) => teams.find((team) => team.name === name)!
    const courts = await Promise.all(
      ['Olmo', 'Sauce'].map((name) =>
        admin<{ id: number }>('POST', '/basketball-court', { name, direction: `Calle del ${name}` }),
      ),
    )
    const [phase] = await admin<{ id: number; leagueId: number }[]>('GET', '/competition-group')
    await admin('PUT', `/competition-group/${phase!.id}`, { qualifiers: 2 })
    let days = 30
    /** Creates a game on a day of its own. */
    const plan = async (
      call: Admin,
      { local, visitant, competitionId }: { local: string; visitant: string; competitionId: number },
    ): Promise<number> => {
      const [localId, visitantId] = [teamOf(local).id, teamOf(visitant).id]
      const date = new Date(Date.now() + days++ * 86_400_000).toISOString()
      const game = { competitionId, localId, visitantId, date, courtId: courts[0]!.id }
      return (await call<{ id: number }>('POST', '/game/create', game)).id
    }
    const callsOf = ({ session }: { session: StoredSession }) => callingAs(hearing.server, session)
    const cats = await join(hearing, browser, { admin, team: teamOf('Gatos') })
    const dogs = await join(hearing, browser, { admin, team: teamOf('Perros') })
    const bears = await join(hearing, browser, { admin, team: teamOf('Osos') })
    const phone = await hearing.openPhone(browser)
    const follower: Listener = phone
    const people = { founder, cats, dogs, bears, follower }
    // Who has accepted is news for the list alone.
    const accepted = ['Gatos', 'Perros', 'Osos'].map((name) => `${name} ya tiene quien lo lleve`)
    await hearing.expectHeard(people, { founder: { list: accepted } })

    const [groupA] = await admin<{ id: number; name: string }[]>('GET', '/competition')
    await phone.page.goto(`/team-games/${groupA!.id}/${teamOf('Gatos').id}`)
    await expectAlive(phone.page)
    const panel = phone.page.locator('details').filter({ hasText: /^Seguir a/ })
    await panel.locator('summary').click()
    await panel.getByRole('button', { name: 'Seguir a Gatos', exact: true }).click()
    await expect(panel.getByText('avisa de los partidos de Gatos')).toBeVisible()

    await dogs.page.goto(`/proponer?grupo=${groupA!.id}&rival=${teamOf('Gatos').id}`)
    await dogs.page.getByRole('button', { name: 'Proponer', exact: true }).click()
    await expect(dogs.page.getByRole('heading', { name: 'Falta que responda Gatos' })).toBeVisible()
    await hearing.expectHeard(people, { cats: everywhere('Perros os propone jugar') })

    await cats.page.goto('/avisos')
    await cats.page.getByRole('link', { name: 'Perros os propone jugar' }).click()
    await cats.page
      .getByRole('button', { name: /^Aceptar / })
      .first()
      .click()
    await expect(cats.page).toHaveURL(/\/partidos\/\d+/)
    const gameId = Number(/partidos\/(\d+)/.exec(cats.page.url())![1])
    await hearing.expectHeard(people, {
      dogs: everywhere('Gatos acepta vuestra fecha'),
      follower: { push: ['Partido nuevo: Perros – Gatos'] },
    })

    await dogs.page.goto(`/update-game/score?partido=${gameId}`)
    await dogs.page.getByLabel('Perros', { exact: true }).fill('48')
    await dogs.page.getByLabel('Gatos', { exact: true }).fill('50')
    await dogs.page.getByLabel('Sí', { exact: true }).check()
    const save = dogs.page.getByRole('button', { name: 'Guardar' })
    await save.click()
    // The game lies ahead: the form asks once.
    await save.click()
    await expect(said(dogs.page, 'Resultado guardado: 48–50.')).toBeVisible()
    await hearing.expectHeard(people, {
      cats: everywhere('Valorad Perros – Gatos'),
      follower: { push: ['Perros 48 – 50 Gatos'] },
    })
    await cats.page.goto(`/update-game/feedback?partido=${gameId}`)
    await cats.page.getByLabel('No', { exact: true }).check()
    await cats.page.getByRole('button', { name: 'Guardar' }).click()
    await expect(cats.page).toHaveURL('/update-game')
    await hearing.expectHeard(people, {})

    // Gatos has won both games of its group: 4 points, and Perros and Osos reach 3 at most.
    const second = await plan(callsOf(cats), { competitionId: groupA!.id, local: 'Gatos', visitant: 'Osos' })
    await hearing.expectHeard(people, {
      bears: everywhere('Partido nuevo: Gatos – Osos'),
      follower: { push: ['Partido nuevo: Gatos – Osos'] },
    })
    await callsOf(cats)('PUT', `/game/addResult/${second}`, { ...WON, localScore: 61, visitantScore: 50 })
    await hearing.expectHeard(people, {
      cats: everywhere('Tenéis plaza asegurada: Grupo A'),
      bears: everywhere('Valorad Gatos – Osos'),
      follower: { push: ['Gatos 61 – 50 Osos'] },
    })
    await callsOf(bears)('PUT', `/game/addFeedback/${second}`, RATED)
    // The last game: Perros 3, Osos 2.
    const last = await plan(callsOf(dogs), { competitionId: groupA!.id, local: 'Perros', visitant: 'Osos' })
    await hearing.expectHeard(people, { bears: everywhere('Partido nuevo: Perros – Osos') })
    await callsOf(dogs)('PUT', `/game/addResult/${last}`, { ...WON, localScore: 55, visitantScore: 54 })
    await hearing.expectHeard(people, {
      dogs: everywhere('Tenéis plaza asegurada: Grupo A'),
      bears: everywhere('Valorad Perros – Osos', 'Ya no podéis pasar de fase: Grupo A'),
    })
    await callsOf(bears)('PUT', `/game/addFeedback/${last}`, RATED)

    const cupPhase = await admin<{ id: number }>('POST', '/competition-group', {
      leagueId: phase!.leagueId,
      name: 'Copa',
      active: true,
      crossing: true,
      gamesPerPair: 1,
    })
    const cup = await admin<{ id: number }>('POST', '/competition', {
      name: 'Copa',
      competitionGroupId: cupPhase.id,
    })
    const teamIds = ['Gatos', 'Perros', 'Linces', 'Zorros'].map((name) => teamOf(name).id)
    await admin('POST', '/competition-team/enter-teams', { competitionId: cup.id, teamIds })
    await hearing.expectHeard(people, {
      cats: everywhere('Estáis en Copa'),
      dogs: everywhere('Estáis en Copa'),
    })

    const semis = [
      await plan(admin, { competitionId: cup.id, local: 'Gatos', visitant: 'Zorros' }),
      await plan(admin, { competitionId: cup.id, local: 'Perros', visitant: 'Linces' }),
    ]
    await hearing.expectHeard(people, {
      cats: everywhere('Partido nuevo: Gatos – Zorros'),
      dogs: everywhere('Partido nuevo: Perros – Linces'),
      follower: { push: ['Partido nuevo: Gatos – Zorros'] },
    })
    for (const id of semis) {
      await admin('PUT', `/game/addResult/${id}`, { ...WON, localScore: 60, visitantScore: 40 })
      await admin('PUT', `/game/waiveFeedback/${id}`)
    }
    await hearing.expectHeard(people, {
      cats: heardOf(entered('Gatos 60 – 40 Zorros'), 'Final: jugáis contra Perros'),
      dogs: heardOf(entered('Perros 60 – 40 Linces'), 'Final: jugáis contra Gatos'),
      follower: { push: ['Gatos 60 – 40 Zorros'] },
    })

    const final = await plan(callsOf(cats), { competitionId: cup.id, local: 'Gatos', visitant: 'Perros' })
    await hearing.expectHeard(people, {
      dogs: everywhere('Partido nuevo: Gatos – Perros'),
      follower: { push: ['Partido nuevo: Gatos – Perros'] },
    })
    const other = new Date(Date.now() + 50 * 86_400_000).toISOString()
    const change = await callsOf(cats)<{ id: number }>('POST', '/proposal/change', {
      gameId: final,
      options: [{ date: other, courtId: courts[1]!.id }],
    })
    await hearing.expectHeard(people, {
      dogs: everywhere('Gatos propone cambiar la fecha de Gatos – Perros'),
    })
    await callsOf(dogs)('PUT', `/proposal/accept/${change.id}`, { round: 1, option: 0 })
    await hearing.expectHeard(people, {
      cats: everywhere('Perros acepta vuestra fecha'),
      follower: { push: ['Cambia Gatos – Perros'] },
    })
    await callsOf(cats)('PUT', `/game/addResult/${final}`, { ...WON, localScore: 70, visitantScore: 66 })
    const champion = 'Equipo campeón: Gatos'
    await hearing.expectHeard(people, {
      cats: { list: [champion] },
      dogs: { ...everywhere('Valorad Gatos – Perros'), list: ['Valorad Gatos – Perros', champion] },
      follower: { push: ['Gatos 70 – 66 Perros', champion] },
    })
    const corrected = { ...WON, localScore: 71, visitantScore: 66 }
    await admin('PUT', `/game/correct/${final}`, corrected)
    await hearing.expectHeard(people, {
      cats: { list: ['Corregido: Gatos 71 – 66 Perros'] },
      dogs: { list: ['Corregido: Gatos 71 – 66 Perros'] },
      follower: { push: ['Gatos 71 – 66 Perros'] },
    })
  } finally {
    await hearing.close()
  }
})
