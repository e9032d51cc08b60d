import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { euroBasket2022GroupC } from './league/official-groups.ts'
import { addAccount } from './accounts.ts'
import { buildSite, mainOf } from './built-site.ts'
import { missingSeasons, officialSeasons } from './official-seasons.ts'
import { textOf } from './trials/agreement/read-page.ts'

const [A, B, C, D] = ['Ardillas', 'Búhos', 'Castores', 'Dodos'] as const
const four = [A, B, C, D]
const played = (local: string, visitant: string, score: [number, number], date?: string) => ({
  ...(date !== undefined && { date }),
  local,
  visitant,
  localScore: score[0],
  visitantScore: score[1],
})
const won = (local: string, visitant: string) => played(local, visitant, [60, 50])
const seasonOf = (phases: object[], more: { name?: string; year?: number; current?: boolean } = {}) => ({
  league: { name: 'Liga', year: 2025, current: true, ...more },
  teams: [...four, ...euroBasket2022GroupC.teams.map(({ name }) => name)].map((name) => ({ name })),
  phases,
})
const phaseOf = (
  name: string,
  group: { teams?: readonly string[]; games?: object[] },
  more: object = {},
) => ({
  name: `Fase ${name}`,
  groups: [{ name, teams: four, ...group }],
  ...more,
})

const euroBasketName = (id: number) => euroBasket2022GroupC.teams.find((team) => team.id === id)!.name

test('an empty league says what will be here, and forms why they need a script', async () => {
  const { app, read, htmlOf } = await buildSite()
  expect(await read('/')).toContain('No hay competiciones disponibles ahora mismo')
  expect(await read('/calendar')).toContain('No hay partidos pendientes Aparecerán')
  expect(await read('/calendar?equipo=987654')).toContain('No hay partidos pendientes así')
  const missing = await app.inject('/clasification/999999/insertar')
  expect([missing.statusCode, missing.body.includes('Ese grupo no existe.')]).toEqual([404, true])
  const said = '<noscript><p>Este formulario necesita JavaScript: actívalo para rellenarlo.</p></noscript>'
  for (const address of ['/login', '/register', '/contrasena'])
    expect([address, (await htmlOf(address)).includes(said)]).toEqual([address, true])
  const inDevice = (await htmlOf('/privacidad')).split('En tu dispositivo</h2>')[1]!.split('</section>')[0]!
  expect([...inDevice.matchAll(/<li\b.*?<strong[^>]*>(.*?)<\/strong>/gs)].map(([, what]) => what)).toEqual([
    expect.stringContaining('Copias de las páginas públicas'),
    expect.stringMatching(/tema .* marcador/),
    expect.stringMatching(/nombre .* vestuario/),
    expect.stringContaining('permiso para mostrar un mapa'),
    expect.stringContaining('Adónde mandarle avisos'),
    expect.stringContaining('Tu sesión'),
    expect.stringContaining('Copias de las páginas de tu equipo'),
    expect.stringContaining('resultados y valoraciones que esperan cobertura'),
    expect.stringContaining('Una cookie por cada cuenta'),
    expect.stringContaining('Una cookie de cinco segundos'),
    expect.stringContaining('Lo que escribes en un formulario'),
    expect.stringContaining('Una huella de lo último'),
    expect.stringContaining('Por dónde ibas'),
  ])
})

test('the rules use the singular for one, and an unknown contact leaves its sentence alone', async () => {
  const { app, store, read } = await buildSite()
  const { call } = await addAccount(app, store, 'admin', { admin: true })
  const rules = { quarters: 1, minutes: 1, teamFouls: 1, noticeHours: 1, players: 8 }
  expect((await call('PUT', '/town', { name: null, contact: null, ...rules })).statusCode).toBe(200)
  const text = await read('/info')
  for (const one of ['1 cuarto de 1 minuto.', '1 falta de equipo por cuarto.', '1 hora de antelación'])
    expect(text).toContain(one)
  expect(text).toContain('se presenta con 8 personas como máximo')
  expect(await read('/contrasena-olvidada')).toContain(
    'quien administra la liga puede ponerte otra contraseña.',
  )
})

test('the city of Madrid is named once there are courts from its data, and visitors edit none', async () => {
  const { add, read } = await buildSite()
  const addCourt = (year: number, court: object) =>
    add({ league: { name: 'Liga', year }, courts: [court], teams: [], phases: [] })
  const named = async () =>
    (await Promise.all(['/courts', '/aviso-legal'].map(read))).map((text) =>
      text.includes('Ayuntamiento de Madrid'),
    )
  expect(await named()).toEqual([false, false])
  // Created like by the form, with a tapped place.
  const sauce = { name: 'Sauce', direction: 'Calle del Sauce, 3, 28012 Madrid', lights: true }
  await addCourt(2001, { ...sauce, lat: 40.41119, lon: -3.70012 })
  expect(await named()).toEqual([false, false])
  const [name, direction] = ['Alas', 'CALLE ALAS 2, 28042 MADRID']
  await addCourt(2002, { name, direction, lat: 40.451251, lon: -3.590563, lights: null })
  expect(await named()).toEqual([true, true])
  const courts = await read('/courts')
  expect(courts).toContain('Sauce')
  expect(courts).not.toContain('Editar')
})

test('a table has the full words of its heads, and no line between teams of equal rank', async () => {
  const games = euroBasket2022GroupC.games.map((game) =>
    played(euroBasketName(game.localId), euroBasketName(game.visitantId), [
      game.localScore!,
      game.visitantScore!,
    ]),
  )
  const official = { teams: euroBasket2022GroupC.teams.map(({ name }) => name), games }
  // No rule separates these three, and one of them advances.
  const level = { teams: [A, B, C], games: [won(A, B), won(B, C), won(C, A)] }
  const { htmlOf, groupAt } = await buildSite(
    seasonOf([
      phaseOf('Grupo C', official, { qualifiers: 4 }),
      phaseOf('Grupo igualado', level, { qualifiers: 1 }),
    ]),
  )
  const table = await htmlOf(await groupAt('Grupo C'))
  const heads = [...table.split('</thead>')[0]!.matchAll(/<th .*?<\/th>/g)].map(([head]) =>
    head.replace(/<abbr.*<\/abbr>/, '').replaceAll(/<[^>]*>/g, ''),
  )
  expect(heads.join(', ')).toBe(
    'Puesto, Equipo, Victorias, Derrotas, Puntos a favor, Puntos en contra, Últimos resultados, Puntos de clasificación',
  )
  // FIBA EuroBasket 2022, group C, the official table: V, D, PF, PC, P; the best four advance.
  expect(rowsOf(table)).toEqual([
    'Greece 5 0 456 391 10 |',
    'Ukraine 3 2 412 396 8 |',
    'Croatia 3 2 410 390 8 |',
    'Italy 3 2 408 363 8 | line',
    'Estonia 1 4 368 382 6 |',
    'Great Britain 0 5 321 453 5 |',
  ])
  for (const page of ['', '/imprimir']) {
    const html = await htmlOf((await groupAt('Grupo igualado')) + page)
    expect(mainOf(html)).toMatch(/Pasa el primer puesto\. Hay empate .* la asamblea dice/)
    expect(rowsOf(html).filter((row) => row.endsWith('line'))).toEqual([])
  }
})

test.skipIf(missingSeasons)(
  `every row of every official table is shown unchanged${missingSeasons}`,
  async () => {
    const figures = ['victories', 'defeats', 'pointsScored', 'pointsReceived', 'competitionPoints']
    for (const { path, expected } of officialSeasons()) {
      const { htmlOf, groupAt } = await buildSite(JSON.parse(readFileSync(path, 'utf8')))
      const { standings } = expected as { standings: Record<string, Record<string, string | number>[]> }
      for (const [group, rows] of Object.entries(standings)) {
        const wanted = rows.map((row) => `${row['team']} ${figures.map((figure) => row[figure]).join(' ')}`)
        const shown = rowsOf(await htmlOf(await groupAt(group))).map((row) => row.replace(/ \|.*/, ''))
        expect([group, shown]).toEqual([group, wanted])
      }
    }
  },
)

const namesOf = (html: string) => rowsOf(html).map((row) => row.replace(/ .*/, ''))

/** The rows of a page's table: team, figures, and whether the thick line is below. */
function rowsOf(html: string): string[] {
  return [...html.matchAll(/<tr class="(ruled[^"]*)">(.*?)<\/tr>/g)].map(([, looks, row]) => {
    const team = textOf(/<a .*?<\/a>/.exec(row!)![0])
    const figures = [...row!.matchAll(/<td[^>]*>(?:<span[^>]*>)?(\d+)/g)].map(([, figure]) => figure).slice(1)
    return `${team} ${figures.join(' ')} | ${looks!.includes('border-b-3') ? 'line' : ''}`.trim()
  })
}

test('the places of each week are a picture and a table', async () => {
  // A Sunday each. First Ardillas have 2 points, Búhos 1, Castores none; then Búhos 3, Ardillas 2, Castores 1; then all
  // have 3 and a victory among them: Búhos +10, Ardillas +5, Castores -15.
  const games = [
    played(A, B, [60, 50], '2025-10-05T10:00:00Z'),
    played(B, C, [70, 50], '2025-10-12T10:00:00Z'),
    played(C, A, [55, 50], '2025-10-19T10:00:00Z'),
  ]
  const { htmlOf, read, groupAt } = await buildSite(
    seasonOf([phaseOf('A', { teams: [A, B, C], games }, { gamesPerPair: 2 }), phaseOf('Vacío', {})]),
  )
  const html = await htmlOf(`${await groupAt('A')}/semanas`)
  expect(html).toContain('aria-label="Los puestos de 3 equipos en 3 semanas; en cabeza, Búhos"')
  expect(mainOf(html)).toMatch(/Búhos 2 1 1 Ardillas 1 2 2 Castores 3 3 3/)
  const none = await groupAt('Vacío')
  expect(await read(`${none}/semanas`)).toContain('Todavía no hay dos semanas con partidos')
  expect(await read(none)).not.toContain('Semana a semana')
  expect(await htmlOf(`${none}/imprimir`)).toContain('aria-label="Código QR de ')
})

test('a disputed final has no definite champion, and each team is told its way through the cup', async () => {
  const games = [won(A, B), won(A, C), won(A, D), won(B, C), won(B, D), won(C, D)]
  const final = { ...won(A, B), disputed: { localScore: 50, visitantScore: 60 } }
  const { app, store, htmlOf, read, groupAt, teamId } = await buildSite(
    seasonOf([
      phaseOf('Grupo', { games }, { qualifiers: 2 }),
      phaseOf('Copa', { games: [won(A, D), won(B, C), final] }, { crossing: true }),
    ]),
  )
  for (const [team, sentence] of [
    [A, 'Ha ganado la final, con el resultado en revisión.'],
    [B, 'Ha perdido la final, con el resultado en revisión.'],
    [C, 'Ha quedado fuera en semifinales.'],
  ] as const) {
    const text = await read(`/equipos/${await teamId(team)}`)
    expect(text).toContain(sentence)
    expect(text).not.toMatch(/está dentro/i)
  }
  const cup = await groupAt('Copa')
  for (const address of ['/', '/history?temporada=1', cup, `${cup}/imprimir`, `${cup}/insertar`])
    expect([address, await read(address)]).toEqual([
      address,
      expect.stringMatching(/Equipo campeón, en revisión Ardillas/),
    ])
  expect(await htmlOf(cup)).toContain(
    'property="og:description" content="Ardillas ha ganado la final, con el resultado en revisión.',
  )
  const picture = async () => (await app.inject(`${cup}/imagen.png`)).rawPayload.toString('base64')
  const before = await picture()
  const { call } = await addAccount(app, store, 'admin', { admin: true })
  const [disputed] = (await call('GET', '/dispute')).json<{ game: { id: number } }[]>()
  expect((await call('PUT', `/game/dispute/withdraw/${disputed!.game.id}`, {})).statusCode).toBe(200)
  expect(await read('/')).toContain('Equipo campeón Ardillas')
  expect((await picture()) === before).toBe(false)
})

test('a phase is shown to visitors once a team is in it', async () => {
  const phases = [phaseOf('A', {}), phaseOf('vacía', { teams: [] }), phaseOf('B', {})]
  const { read } = await buildSite(seasonOf(phases))
  const text = await read('/')
  expect(['Fase A', 'Fase vacía', 'Fase B'].filter((phase) => text.includes(phase))).toEqual([
    'Fase A',
    'Fase B',
  ])
})

test('a group says what is left of it while it lasts', async () => {
  // Six pairs: one has played and one has a date. So Ardillas and Búhos have two games left, the others three.
  const games = [
    played(A, B, [50, 40], '2025-10-05T10:00:00Z'),
    { date: '2199-11-08T11:00:00Z', local: C, visitant: A },
  ]
  const { read, groupAt } = await buildSite(
    seasonOf([phaseOf('de antes', { games })], { name: 'Anterior', current: false }),
    seasonOf([
      phaseOf('sin final', { games }),
      phaseOf('cerrada', { games }, { active: false }),
      phaseOf('Cuadro', { games: [won(A, D)] }, { crossing: true }),
    ]),
  )
  // Without a last day there is no pace.
  expect(await read(await groupAt('sin final'))).toMatch(
    /Lo que queda .*Equipo Quedan Castores 3 Dodos 3 Ardillas 2 Búhos 2 /,
  )
  for (const over of ['cerrada', 'de antes']) {
    const text = await read(await groupAt(over))
    expect(text).toContain('Clasificación')
    expect(text).not.toContain('Lo que queda')
  }
  // The certain games of a draw: Ardillas have beaten Dodos, and Búhos and Castores are left.
  expect(await read(await groupAt('Cuadro'))).toMatch(
    /Lo que queda .*Equipo Quedan Búhos 1 Castores 1 .*Los cruces que aún no tienen equipos no se cuentan\./,
  )
})

test('an old link to a past table leads to its season, whose name its sheet has', async () => {
  const summer = seasonOf([phaseOf('Igualado', {})], { name: 'Liga de Verano', year: 2024, current: false })
  const { app, read } = await buildSite(summer, seasonOf([phaseOf('Actual', {})]))
  const { statusCode, headers } = await app.inject('/?fase=1&grupo=1')
  expect([statusCode, headers['location']]).toEqual([302, '/history?temporada=1&fase=1&grupo=1'])
  for (const unknown of ['/?fase=999999', '/?grupo=1'])
    expect((await app.inject(unknown)).statusCode).toBe(404)
  expect(await read('/clasification/1/imprimir')).toContain(
    'Liga de Verano · Temporada 2024/25 · Fase Igualado',
  )
})

test('the table of an address with results is drawn by the server, which says what it ignores', async () => {
  // Ardillas have beaten everybody, and Búhos Castores by ten. Left: Búhos–Dodos and Castores–Dodos.
  const games = [won(A, B), played(C, A, [40, 60]), won(A, D), played(B, C, [50, 40])]
  const { htmlOf, groupAt, teamId } = await buildSite(
    seasonOf([phaseOf('Dos', { games }, { qualifiers: 2 })]),
  )
  const [b, c, d] = await Promise.all([B, C, D].map(teamId))
  const group = await groupAt('Dos')
  // Swapped sides, a game already played, and an unreadable one.
  const si = `${b}-${d}.V_${c}-${d}.75-40_${b}-${c}.L_<script>alert(1)</script>`
  const html = await htmlOf(`${group}/y-si?si=${encodeURIComponent(si)}`)
  expect(namesOf(html)).toEqual([A, C, B, D])
  expect(mainOf(html)).toContain('2 resultados de esta dirección no cuentan')
  expect(mainOf(html)).toContain('hace falta JavaScript')
  expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*${group}"`))
  expect(namesOf(await htmlOf(`${group}/y-si?si=${d}-${b}.IV_${c}-${d}.IV`))).toEqual([A, C, D, B])
  const strange = encodeURIComponent('ñ"\'😀_'.repeat(300))
  expect(namesOf(await htmlOf(`${group}/y-si?si=${strange}`))).toEqual([A, B, C, D])
})

test('a team’s page says its place, its games and its points, and foretells nothing after two games', async () => {
  const games = [
    played(A, B, [60, 50], '2026-10-03T10:00:00Z'),
    played(B, D, [60, 50], '2026-10-04T10:00:00Z'),
    played(C, A, [55, 40], '2026-10-10T10:00:00Z'),
    { date: '2199-10-17T10:00:00Z', local: A, visitant: D },
  ]
  const semis = [
    played(A, D, [50, 60], '2026-09-05T10:00:00Z'),
    played(B, C, [60, 50], '2026-09-05T12:00:00Z'),
  ]
  const before = [
    played(B, A, [60, 50], '2025-10-04T10:00:00Z'),
    played(B, C, [60, 40], '2025-10-11T10:00:00Z'),
  ]
  const { htmlOf, teamId } = await buildSite(
    seasonOf([phaseOf('Z', { teams: [A, B, C], games: before }, { active: false })], { current: false }),
    seasonOf(
      [
        phaseOf('Cuadro', { games: semis }, { crossing: true, startDate: '2026-09-01' }),
        phaseOf('Grupo', { games }, { qualifiers: 2, startDate: '2026-10-01' }),
      ],
      { year: 2026 },
    ),
  )
  const html = await htmlOf(`/equipos/${await teamId(A)}`)
  const text = mainOf(html)
  let read = 0
  // In this order.
  for (const part of [
    'Ardillas 1.º de 4 1–1 ganados y perdidos 3 puntos',
    'Derrota contra Dodos, 50–60 V Victoria contra Búhos, 60–50 D Derrota contra Castores, 40–55',
    'Por jugar 12:00 jue 17 oct 2199 Dodos en casa',
    'Cómo va Grupo, Fase Grupo Cómo va y qué queda por jugar',
    'Cuadro, Fase Cuadro Ha quedado fuera en semifinales. Ver el cuadro',
    'Derrota Castores sáb 10 oct, 12:00 · fuera 40–55 −15 V Victoria Búhos sáb 3 oct, 12:00 · en casa 60–50 +10',
    'Derrota Dodos sáb 5 sept, 12:00 · en casa 50–60 −10 Sus puntos van primero, juegue en casa o fuera.',
    // After the first week B had 3 points and A 2.
    'Semana a semana, Grupo',
    'Semana Puesto 28 sept 2026 2.º 5 oct 2026 1.º',
    'Media: 50,0 a 55,0. 50 60 5 sept 60 50 3 oct 40 55 10 oct',
    'En total 1 2 50,0 55,0 En casa 1 1 55,0 55,0 Fuera 0 1 40,0 55,0',
    'Temporada 2025/26 Z : acabó 2.º de 3.',
  ]) {
    const at = text.indexOf(part, read)
    expect([part, at >= read]).toEqual([part, true])
    read = at
  }
  expect(html).toContain('aria-label="Ardillas: del 2.º al 1.º puesto en 2 semanas"')
})
