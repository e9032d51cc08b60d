import { expect, test } from 'vitest'
import type { GroupWeek, Week } from '#contract/week.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { addCourt, addGame, addGroup, addGroupOf, addPhase, enterTeams } from '../../../test/factories.ts'
import type { Store } from '../db/store.ts'
import { readConfig } from '../kernel/config.ts'

const config = readConfig({ PUBLIC_URL: 'https://liga.example' })

/** A Monday in Madrid's winter, an hour ahead of UTC. */
const monday = '2025-11-10'
const four = ['Gatos', 'Perros', 'Osos', 'Focas']

/** A phase with a group of the named teams, and what the week says on that Monday, of the league or of a group. */
async function buildGroup(engine: Engine, names: readonly string[]) {
  const { app, store } = await buildTestApp(engine, { config })
  const group = await addGroupOf(store, names)
  const read = async (competitionId?: number, day = monday) => {
    const which = competitionId === undefined ? '' : `&competitionId=${competitionId}`
    const { text } = (await app.inject(`/api/week?day=${day}${which}`)).json<Week>()
    return text
  }
  const play = (local: number, visitant: number, score: [number, number], date: string, row: object = {}) =>
    addGame(store, group.groupId, local, visitant, {
      date,
      local_score: score[0],
      visitant_score: score[1],
      ...row,
    })
  return { app, store, ...group, read, play }
}

/** The text of some lists of lines. */
function inBlocks(...blocks: string[][]): string {
  return blocks.map((lines) => lines.join('\n')).join('\n\n')
}

function setQualifiers(store: Store, phaseId: number, qualifiers: number | null) {
  return store.write((tx) =>
    tx.updateTable('competition_group').set({ qualifiers }).where('id', '=', phaseId).execute(),
  )
}

function review(store: Store, gameId: number) {
  const at = '2025-11-09T20:00:00.000Z'
  const claim = { at, user_id: null, local_score: 1, visitant_score: 2, forfeit: null }
  return store.write((tx) =>
    tx
      .insertInto('dispute')
      .values({ game_id: gameId, ...claim, local_mixed: null, text: 'Secreto' })
      .execute(),
  )
}

describeDomain('the week as text', (engine) => {
  test('has the results, the table and the next games of a group and of the league', async () => {
    const { store, phaseId, groupId, teamIds, read, play } = await buildGroup(engine, four)
    const [gatos, perros, osos, focas] = teamIds as [number, number, number, number]
    const comments = { local_comment: 'Secreto', local_fair_play: -1 }
    // The first counts for the table alone: in Madrid it is still Sunday the 2nd.
    await play(gatos, focas, [70, 40], '2025-11-02T22:59:00.000Z')
    await play(gatos, perros, [61, 58], '2025-11-02T23:00:00.000Z', comments)
    await addGame(store, groupId, osos, focas, { date: '2025-11-08T10:00:00.000Z', forfeit: 'visitant' })
    const disputed = await play(perros, osos, [40, 50], '2025-11-10T22:59:00.000Z')
    await review(store, disputed)
    const olmo = await addCourt(store, 'Olmo')
    await addGame(store, groupId, gatos, osos, { date: '2025-11-15T10:00:00.000Z', court_id: olmo, round: 4 })
    await addGame(store, groupId, perros, focas, { date: '2025-11-16T22:59:00.000Z', round: 4 })
    // A week later, and without a date.
    await addGame(store, groupId, focas, gatos, { date: '2025-11-16T23:00:00.000Z' })
    await addGame(store, groupId, focas, perros)
    const results = [
      'Resultados:',
      'Gatos 61–58 Perros',
      'Osos 20–0 Focas (Focas no se presentó)',
      'Perros 40–50 Osos (en revisión)',
    ]
    // Gatos 2 + 2, Osos 2 + 2; they haven't met, and of all games Gatos have +33 and Osos +30. Perros 1 + 1, Focas 1 + 0.
    const top = ['Así va:', '1. Gatos, 4 puntos', '2. Osos, 4 puntos', '3. Perros, 2 puntos']
    const next = [
      'Próximos partidos, jornada 4:',
      'sáb 15 nov, 11:00: Gatos – Osos (Olmo)',
      'dom 16 nov, 23:59: Perros – Focas',
    ]
    const days = 'Semana del lun 3 nov al lun 10 nov'
    expect(await read(groupId)).toBe(
      inBlocks(['*Liga Cooperativa, Grupo A*', days], results, top, next, [
        `https://liga.example/clasification/${groupId}`,
      ]),
    )
    const [other, quiet] = [
      await addGroup(store, phaseId, { name: 'Grupo *B*' }),
      await addGroup(store, phaseId, { name: 'Grupo C' }),
    ]
    const [ranas, ciervos] = await enterTeams(store, other, ['Ranas', 'Ciervos'])
    await enterTeams(store, quiet, [ranas!])
    await addGame(store, other, ranas!, ciervos!, { date: '2025-11-11T18:00:00.000Z' })
    expect(await read()).toBe(
      inBlocks(
        ['*Liga Cooperativa*', days],
        ['*Grupo A*', ...results],
        top,
        next,
        ['*Grupo B*', 'Próximos partidos:', 'mar 11 nov, 19:00: Ranas – Ciervos'],
        ['https://liga.example/'],
      ),
    )
  })

  test('says who goes through once a group is over, unless a result is in review', async () => {
    const { store, phaseId, groupId, teamIds, read, play } = await buildGroup(engine, four.slice(0, 3))
    const [gatos, perros, osos] = teamIds as [number, number, number]
    await setQualifiers(store, phaseId, 2)
    await play(gatos, perros, [61, 58], '2025-11-01T10:00:00.000Z')
    await play(gatos, osos, [61, 58], '2025-11-07T10:00:00.000Z')
    expect(await read(groupId)).not.toContain('Se clasifica')
    const last = await play(osos, perros, [40, 58], '2025-11-09T10:00:00.000Z')
    expect(await read(groupId)).toContain('Osos 40–58 Perros\nSe clasifican: Gatos, Perros\n\n')
    // On the day before, the last game hadn't been played.
    expect(await read(groupId, '2025-11-08')).not.toContain('Se clasifica')
    await setQualifiers(store, phaseId, null)
    expect(await read(groupId)).toContain('Osos 40–58 Perros\nGana el grupo: Gatos\n\n')
    await review(store, last)
    expect(await read(groupId)).not.toContain('Gana')
  })

  test('names nobody where a tie across the line can’t be broken', async () => {
    const { store, phaseId, groupId, teamIds, read, play } = await buildGroup(engine, four.slice(0, 3))
    const [gatos, perros, osos] = teamIds as [number, number, number]
    await setQualifiers(store, phaseId, 1)
    // Each won once by ten points, 50-40.
    await play(gatos, perros, [50, 40], '2025-11-07T10:00:00.000Z')
    await play(perros, osos, [50, 40], '2025-11-08T10:00:00.000Z')
    await play(osos, gatos, [50, 40], '2025-11-09T10:00:00.000Z')
    expect(await read(groupId)).toContain('1. Gatos, 3 puntos\n1. Osos, 3 puntos\n1. Perros, 3 puntos')
    expect(await read(groupId)).not.toContain('Se clasifica')
  })

  test('says who won the series of a draw that the week decided, and its champion', async () => {
    const { store, leagueId, phaseId, read } = await buildGroup(engine, [])
    const cup = await addPhase(store, leagueId, { name: 'Copa', crossing: true })
    const draw = await addGroup(store, cup, { name: 'Cuadro' })
    const [gatos, perros, osos, focas] = (await enterTeams(store, draw, four)) as [
      number,
      number,
      number,
      number,
    ]
    const game = (local: number, visitant: number, date: string, local_score: number) =>
      addGame(store, draw, local, visitant, { date, local_score, visitant_score: 50 })
    // 1-4 and 2-3; the first was played before the week.
    await game(gatos, focas, '2025-11-02T10:00:00.000Z', 60)
    await game(perros, osos, '2025-11-04T10:00:00.000Z', 40)
    expect(await read(draw)).toContain('Perros 40–50 Osos\nPasa a la final: Osos\n\nhttps')
    const final = await game(gatos, osos, '2025-11-09T10:00:00.000Z', 60)
    await addGroup(store, phaseId, { name: 'Grupo B' })
    expect(await read()).toContain(
      '*Cuadro*\nResultados:\nPerros 40–50 Osos\nGatos 60–50 Osos\nPasa a la final: Osos\n🏆 Equipo campeón: Gatos',
    )
    await review(store, final)
    expect(await read(draw)).not.toContain('campeón')
  })

  test('says which pair who left lost, also where a result of a later day had sent it on', async () => {
    const { store, leagueId, read } = await buildGroup(engine, [])
    const draw = await addGroup(store, await addPhase(store, leagueId, { name: 'Copa', crossing: true }))
    const [gatos, perros, osos, focas] = (await enterTeams(store, draw, four)) as [
      number,
      number,
      number,
      number,
    ]
    const left = { withdrawal: 'forfeits', withdrawn_at: '2025-11-09T10:00:00.000Z' } as const
    await store.write((tx) =>
      tx.updateTable('competition_team').set(left).where('team_id', '=', gatos).execute(),
    )
    const score = { local_score: 60, visitant_score: 50 }
    await addGame(store, draw, perros, osos, { date: '2025-11-08T10:00:00.000Z', ...score })
    expect(await read(draw)).toContain('Pasa Focas: Gatos se ha retirado')
    await addGame(store, draw, gatos, focas, { date: '2025-11-12T10:00:00.000Z', ...score })
    expect(await read(draw)).toContain('Gana Perros: Gatos se ha retirado')
  })

  test('is cut at twenty games of a list, and names a phase where there are several', async () => {
    const { store, leagueId, groupId, teamIds, read, play } = await buildGroup(engine, ['Gatos', 'Perros'])
    const [gatos, perros] = teamIds as [number, number]
    for (let minute = 10; minute <= 31; minute += 1)
      await play(gatos, perros, [minute, 1], `2025-11-08T10:${minute}:00.000Z`)
    const second = await addGroup(store, await addPhase(store, leagueId, { name: 'Segunda fase' }))
    await enterTeams(store, second, teamIds)
    await addGame(store, second, gatos, perros, { date: '2025-11-11T18:00:00.000Z' })
    const text = await read()
    expect(text).toContain('*Primera fase, Grupo A*\nResultados:\nGatos 10–1 Perros\n')
    expect(text).toContain('Gatos 29–1 Perros\ny 2 más\n')
    expect(text).toContain('*Segunda fase, Grupo A*')
    expect(await read(groupId)).not.toContain('30–1')
  })

  test('is null without games, and refuses unknown groups and days', async () => {
    const { app, groupId, teamIds, read, play } = await buildGroup(engine, ['Gatos', 'Perros'])
    expect([await read(), await read(groupId)]).toEqual([null, null])
    await play(teamIds[0]!, teamIds[1]!, [50, 40], '2025-10-20T10:00:00.000Z')
    expect(await read()).toBe(null)
    const status = async (query: string) => (await app.inject(`/api/week${query}`)).statusCode
    expect(await status('')).toBe(400)
    expect(await status('?day=2025-13-01')).toBe(400)
    expect(await status('?day=9999-01-01')).toBe(400)
    expect(await status(`?day=${monday}&competitionId=77`)).toBe(404)
    for (const day of ['1900-01-01', '2199-12-31']) expect(await read(undefined, day)).toBe(null)
    const { app: empty } = await buildTestApp(engine, { config })
    expect((await empty.inject(`/api/week?day=${monday}`)).json()).toEqual({
      title: 'Liga',
      group: null,
      text: null,
      pictures: [],
    })
  })

  test('offers a picture of each group, of more than three that with the closest result', async () => {
    const { app, store, phaseId, groupId, teamIds, play } = await buildGroup(engine, ['Gatos', 'Perros'])
    const offered = async (query = '') =>
      (await app.inject(`/api/week?day=${monday}${query}`)).json<Week>().pictures.map(({ name }) => name)
    await play(teamIds[0]!, teamIds[1]!, [50, 47], '2025-11-08T10:00:00.000Z')
    const addOther = async (name: string, row: Parameters<typeof addGame>[4]) => {
      const id = await addGroup(store, phaseId, { name: `Grupo ${name}` })
      const [local, visitant] = await enterTeams(store, id, [`Osos ${name}`, `Focas ${name}`])
      await addGame(store, id, local!, visitant!, { date: '2025-11-08T10:00:00.000Z', ...row })
      return id
    }
    const others = [
      await addOther('B', { forfeit: 'both' }),
      await addOther('C', { local_score: 40, visitant_score: 42 }),
    ]
    expect(await offered()).toEqual(['Grupo A', 'Grupo B', 'Grupo C'])
    others.push(await addOther('D', { date: '2025-11-12T10:00:00.000Z' }))
    // It waits for another date, and has no picture.
    others.push(await addOther('E', { date: null, postponed_from: '2025-11-09T10:00:00.000Z' }))
    expect(await offered()).toEqual(['Grupo C'])
    expect(await offered(`&competitionId=${groupId}`)).toEqual(['Grupo A'])
    expect(await offered(`&competitionId=${others[3]}`)).toEqual([])
    const status = async (id: number, query = `?day=${monday}`) =>
      (await app.inject(`/api/week/${id}${query}`)).statusCode
    expect(await Promise.all([groupId, ...others, 99].map((id) => status(id)))).toEqual([
      200, 200, 200, 200, 404, 404,
    ])
    expect(await status(groupId, '')).toBe(400)
  })

  test('has the data of a group: the teams that go on, absent teams, annulled and disputed results', async () => {
    const { app, store, phaseId, groupId, teamIds, read, play } = await buildGroup(engine, [...four, 'Ranas'])
    const [gatos, perros, osos, focas, ranas] = teamIds as [number, number, number, number, number]
    await setQualifiers(store, phaseId, 2)
    await play(gatos, perros, [61, 58], '2025-11-07T10:00:00.000Z')
    await play(ranas, gatos, [40, 50], '2025-11-08T10:00:00.000Z')
    await review(store, await play(perros, osos, [50, 40], '2025-11-08T11:00:00.000Z'))
    await addGame(store, groupId, osos, focas, { date: '2025-11-08T12:00:00.000Z', forfeit: 'both' })
    await addGame(store, groupId, gatos, focas, { date: '2025-11-15T10:00:00.000Z' })
    await store.write((tx) =>
      tx
        .updateTable('competition_team')
        .set({ withdrawn_at: '2025-11-09T10:00:00.000Z', withdrawal: 'annulled' })
        .where('team_id', '=', ranas)
        .execute(),
    )
    const week = (await app.inject(`/api/week/${groupId}?day=${monday}`)).json<GroupWeek>()
    const inBrief = {
      ...week,
      results: week.results.map(
        ({ local, visitant, score, forfeit, inReview, annulled }) =>
          `${local.name} ${score.local}-${score.visitant} ${visitant.name} ${forfeit} ${inReview} ${annulled}`,
      ),
      top: week.top.map(({ rank, team, points }) => `${rank} ${team.name} ${points}`),
      next: week.next.map(({ date, local, visitant }) => `${date} ${local.name} ${visitant.name}`),
    }
    expect(inBrief).toEqual({
      league: 'Liga Cooperativa',
      name: 'Grupo A',
      firstDay: '2025-11-03',
      lastDay: monday,
      places: 2,
      results: [
        'Gatos 61-58 Perros null false false',
        'Ranas 40-50 Gatos null false true',
        'Perros 50-40 Osos null true false',
        'Osos 0-0 Focas both false false',
      ],
      // Perros 1 + 2, Gatos 2, Osos 1 + 0.
      top: ['1 Perros 3', '2 Gatos 2', '3 Osos 1'],
      decided: ['Se ha retirado Ranas'],
      next: ['2025-11-15T10:00:00.000Z Gatos Focas'],
      postponed: [],
    })
    expect(week.top[0]!.team).toEqual({
      name: 'Perros',
      shortName: 'Perros',
      badge: { color: expect.any(Number) as number, letters: 'PE' },
    })
    expect(await read(groupId)).toContain('Ranas 40–50 Gatos (anulado)')
  })
})
