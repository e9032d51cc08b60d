import { expect, test } from 'vitest'
import type { GameRecord } from '#contract/game-records.ts'
import type { Game } from '#contract/games.ts'
import type { Undoing } from '#contract/audit.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addGroup, addPhase } from '../../../test/factories.ts'
import { createGame, expectRefusal, feedback } from '../../../test/league-of-delegates.ts'
import { done } from '../../../test/notices.ts'
import { gamesOf, lastChange, pathOf, read, said, save, SURE, undo } from '../../../test/pastes.ts'
import { buildLeagueWithClock } from '../../../test/proposals.ts'
import { parseInThread } from './parse-in-thread.ts'

const TERMS = {
  known: { phase: 'Liga', teams: [{ name: 'Osos' }], courts: [], groups: [] },
  days: { year: 2025, from: null, to: null },
}

describeDomain('a saved paste', (engine) => {
  test('is one change with the number of its games, which can be undone', async () => {
    const league = await buildLeagueWithClock(engine)
    const { admin } = league
    const id = await createGame(league)
    const text = '9/11 Gatos 50-40 Perros\nPerros 40-41 Osos'
    await save(league, text, SURE)
    const change = await lastChange(league)
    expect(change).toMatchObject({
      type: 'games-pasted',
      entity: 'competition-group',
      entityId: league.phaseId,
    })
    // What undoing takes stays on the server.
    expect(change.after).toEqual({ name: 'Primera fase', games: 2 })
    // The records of both games say whose it was.
    const recordOf = async (gameId: number) =>
      (await admin.call('GET', `/game/record/${gameId}`))
        .json<GameRecord>()
        .entries.map(({ kind, user }) => `${kind} ${user?.name}`)
    expect(await recordOf(id)).toEqual(['created Gata', 'result Admin'])
    expect(await recordOf(id + 1)).toEqual(['pasted Admin'])
    expect(await undo(league, change.id)).toMatchObject({
      undone: [{ action: 'import', first: [{ id: change.id }] }],
      staying: [],
    })
    expect(await lastChange(league)).toMatchObject({
      type: 'paste-undone',
      before: { games: 2 },
      data: { undone: change.id },
    })
    expect(await gamesOf(league)).toEqual(['2025-11-09T10:00:00.000Z Gatos – Perros Olmo'])
    expect(await undo(league, change.id)).toMatchObject({ undone: [], staying: [] })
    expect(await recordOf(id)).toEqual(['created Gata'])
    // The game is as it was: its local team moves it.
    expect((await league.gatos.call('PUT', `/game/${id}`, { courtId: league.courts.sauce })).statusCode).toBe(
      200,
    )
    // Pasted again it is another change; what the account did is undone with it.
    await save(league, text, SURE)
    const { undone } = (await admin.call('POST', `/user/${admin.id}/undo`, {})).json<Undoing>()
    expect(undone).toMatchObject([{ entity: 'competition-group', action: 'import', count: 1 }])
    expect(await gamesOf(league)).toEqual(['2025-11-09T10:00:00.000Z Gatos – Perros Sauce'])
  })

  test('holds up no other write while its text is parsed', async () => {
    const league = await buildLeagueWithClock(engine)
    const text = ['9/11 Gatos 50-40 Perros', ...Array.from({ length: 1500 }, () => 'bien jugado')].join('\n')
    const ended: string[] = []
    const note = (what: string) => () => ended.push(what)
    const others = [1, 2, 3].map(() => parseInThread({ text, answers: {}, terms: TERMS }))
    const saved = league.admin.call('POST', pathOf(league), { text, answers: SURE })
    const edited = league.admin.call('POST', '/team', { name: 'Nutrias', leagueId: league.leagueId })
    await Promise.all([
      ...others.map((parsed) => parsed.then(note('parsed'))),
      saved.then(note('saved')),
      edited.then(note('edited')),
    ])
    expect(ended).toEqual(['edited', 'parsed', 'parsed', 'parsed', 'saved'])
    expect((await edited).statusCode).toBe(201)
  })

  test('stays once somebody has built on it', async () => {
    const league = await buildLeagueWithClock(engine)
    const { admin, perros, osos } = league
    await save(league, 'Gatos 50-40 Perros')
    const change = await lastChange(league)
    await save(league, 'Perros 40-41 Osos')
    const disputed = await lastChange(league)
    const games = (await admin.call('GET', '/game')).json<Game[]>()
    const idAgainst = (name: string) => games.find(({ visitant }) => visitant.name === name)!.id
    const claim = { localScore: 41, visitantScore: 40, text: 'Fue al revés' }
    await done(perros, 'PUT', `/game/addFeedback/${idAgainst('Perros')}`, feedback)
    await done(osos, 'PUT', `/game/dispute/${idAgainst('Osos')}`, claim)
    const before = await gamesOf(league)
    for (const { id } of [change, disputed])
      expect(await undo(league, id)).toMatchObject({ undone: [], staying: [{ reason: 'changed', count: 1 }] })
    expect(await gamesOf(league)).toEqual(before)
    expect(await undo(league, 99)).toMatchObject({ undone: [], staying: [] })
    expectRefusal(await perros.call('POST', `/audit/${change.id}/undo`), 403)
  })

  test('in a draw stays while later games count with its results', async () => {
    const league = await buildLeagueWithClock(engine)
    const { store, leagueId, admin, teams } = league
    const phaseId = await addPhase(store, leagueId, { name: 'Copa', crossing: true })
    const groupId = await addGroup(store, phaseId, { name: 'Cuadro' })
    for (const teamId of [teams.gatos, teams.perros, teams.osos])
      await admin.call('POST', '/competition-team', { teamId, competitionId: groupId })
    const draw = { ...league, phaseId }
    // Of three teams the first waits in the final; its game may be pasted above the semi-final if its day is later.
    const text = '2/11 11:00 Gatos 50-40 Perros\n1/11 11:00 Perros 60-50 Osos'
    expect(said(await read(draw, text.split('\n')[0]!))).toEqual([
      'refused: Entre los dos no queda ningún partido por jugar en esta fase.',
    ])
    expect(said(await read(draw, text))).toEqual(['created', 'created'])
    await save(draw, '1/11 11:00 Perros 60-50 Osos')
    const semiFinal = await lastChange(league)
    await save(draw, text)
    expect((await undo(league, semiFinal.id)).staying).toMatchObject([{ reason: 'built' }])
    const final = await lastChange(league)
    for (const { id } of [final, semiFinal]) expect((await undo(league, id)).undone).toHaveLength(1)
  })

  test('moves a game to the day on which its result says that it was played, and back when that is undone', async () => {
    const league = await buildLeagueWithClock(engine)
    await createGame(league)
    const text = 'dom 2/11 12:30 Gatos 60-58 Perros'
    const { questions } = await read(league, text)
    expect(
      questions.map(({ kind, text: asked, options }) => [kind, asked, options.map(({ name }) => name)]),
    ).toEqual([
      [
        'moved',
        'Gatos – Perros estaba puesto para el dom 9 nov 11:00. ¿Se jugó el dom 2 nov?',
        ['Sí, el dom 2 nov', 'No'],
      ],
    ])
    const { key } = questions[0]!
    // Both have met as often as they may: it is no other game.
    expect(said(await read(league, text, { [key]: 'no' }))).toEqual([
      'refused: Ya está puesto: dom 9 nov 11:00, Olmo.',
    ])
    const answers = { [key]: 'yes' }
    expect(said(await read(league, text, answers))).toEqual([
      'played: Cambia de día: estaba puesto para el dom 9 nov 11:00.',
    ])
    await save(league, text, answers)
    expect(await gamesOf(league)).toEqual(['2025-11-02T11:30:00.000Z Gatos 60-58 Perros Olmo'])
    await undo(league, (await lastChange(league)).id)
    expect(await gamesOf(league)).toEqual(['2025-11-09T10:00:00.000Z Gatos – Perros Olmo'])
  })
})

describeDomain('a pasted game', (engine) => {
  test('that both teams tell is one', async () => {
    const league = await buildLeagueWithClock(engine)
    const told = 'same: Es el mismo partido, contado por el otro equipo.'
    const text = '2/11 11:00 Gatos 60-58 Perros\nPerros 58-60 Gatos'
    expect(said(await read(league, text))).toEqual(['created', told])
    await save(league, text)
    expect(said(await read(league, 'Perros 58-60 Gatos'))).toEqual([told])
    expect(await gamesOf(league)).toEqual(['2025-11-02T10:00:00.000Z Gatos 60-58 Perros nowhere'])
  })

  test('that is planned with its sides exchanged is asked', async () => {
    const league = await buildLeagueWithClock(engine)
    const id = await createGame(league)
    const text = 'Perros 58-60 Gatos'
    const { questions } = await read(league, text)
    expect(questions).toMatchObject([
      {
        key: `turned:${id}`,
        text: 'Está puesto Gatos – Perros (dom 9 nov 11:00), con Gatos de local. ¿Es ese?',
      },
    ])
    await save(league, text, { [`turned:${id}`]: 'yes', ...SURE })
    expect(await gamesOf(league)).toEqual(['2025-11-09T10:00:00.000Z Gatos 60-58 Perros Olmo'])
  })

  test.for([
    [
      '2/11 11:00 Gatos 161-58 Perros',
      'Gatos 161–58 Perros: 161 puntos para un equipo son muchos. 103 puntos de diferencia son muchos. ¿Es así?',
    ],
    ['2/11 11:00 Gatos 6-4 Perros', 'Gatos 6–4 Perros: 4 puntos para un equipo son muy pocos. ¿Es así?'],
    [
      '9/11 11:00 Gatos 60-58 Perros',
      'Gatos 60–58 Perros: El partido es el dom 9 nov 11:00: aún no se ha jugado. ¿Es así?',
    ],
    ['2/11 11:00 Gatos 0-0 Perros', '¿Qué es un 0–0?'],
    ['2/11 11:00 Gatos 0-20 Perros', 'Gatos 0–20 Perros: ¿no se presentó Gatos?'],
  ])('is asked about where «%s» is unlikely', async ([text, question]) => {
    const league = await buildLeagueWithClock(engine)
    const { lines, questions } = await read(league, text!)
    const needed = questions.filter(({ isOptional }) => !isOptional).map((one) => one.text)
    expect([lines[0]!.as, needed]).toEqual(['asked', [question]])
    expectRefusal(await save(league, text!), 409, 'Contesta antes lo que se pregunta.')
  })

  test('outside of the days of its phase is asked once', async () => {
    const league = await buildLeagueWithClock(engine)
    const dates = { startDate: '2025-10-01', endDate: '2025-12-20' }
    await done(league.admin, 'PUT', `/competition-group/${league.phaseId}`, dates)
    const text = '11/1 11:00 Gatos - Perros\n18/1 11:00 Perros - Osos\n14/12 11:00 Gatos - Osos'
    const first = await read(league, text)
    expect(said(first)).toEqual(['asked', 'asked', 'created'])
    expect(first.questions.filter(({ isOptional }) => !isOptional)).toMatchObject([
      {
        key: 'outside',
        text: 'Hay partidos fuera de las fechas de la fase (mié 1 oct – sáb 20 dic). ¿Están bien?',
      },
    ])
    expect(said(await read(league, text, { outside: 'yes' }))).toEqual(['created', 'created', 'created'])
    expect(said(await read(league, text, { outside: 'no' }))[0]).toMatch(/^refused: Ese día queda fuera/)
  })

  test('can be mended where it stands, and left out; a cell likewise', async () => {
    const league = await buildLeagueWithClock(engine)
    const chat = 'Gatos recibe a Perros 60-58\nPerros 50-50 Osos'
    expect(said(await read(league, chat)).map((one) => one.split(':')[0])).toEqual(['refused', 'refused'])
    const mended = await read(league, chat, { 'line:0': 'Gatos 60-58 Perros', 'line:1': '' })
    expect(said(mended)).toEqual(['created', 'ignored: La has quitado.'])
    const sheet = 'Local;Resultado;Visitante\nGatos;21-dic;Perros\nPerros;50-50;Osos'
    expect((await read(league, sheet)).lines[1]).toMatchObject({ as: 'refused', marked: [1] })
    const answers = { 'cell:1:1': '60-58', 'line:2': '' }
    expect(said(await read(league, sheet, answers))).toEqual(['title', 'created', 'ignored: La has quitado.'])
  })
})

describeDomain('what the league itself writes', (engine) => {
  test('is read back whole: its games as CSV, and the text of its week', async () => {
    const league = await buildLeagueWithClock(engine)
    const played = `sáb 1/11 11:00 Gatos 60-58 Perros, Olmo
sáb 1/11 12:30 Perros - Osos, incomparecencia de Perros`
    await save(league, `${played}\nsáb 8/11 18:00 Osos - Gatos, Sauce`)
    for (const [id, round] of [
      [1, 1],
      [2, 2],
      [3, 3],
    ] as const)
      await league.store.write((tx) => tx.updateTable('game').set({ round }).where('id', '=', id).execute())
    const csv = (await league.admin.call('GET', `/games.csv?competitionId=${league.groupId}`)).body
    expect(said(await read(league, csv))).toEqual(['title', 'same', 'same', 'same'])
    const { text } = (await league.admin.call('GET', '/week?day=2025-11-03')).json<{ text: string }>()
    const lines = (await read(league, text)).lines.filter(({ game }) => game !== null)
    expect(lines.map((line) => [line.text, line.as])).toEqual([
      ['Gatos 60–58 Perros, jornada 1', 'same'],
      ['Perros 0–20 Osos (Perros no se presentó), jornada 2', 'same'],
      ['sáb 8 nov, 18:00: Osos – Gatos (Sauce)', 'same'],
    ])
    // A game of 20-0 that was played isn't asked about where its status says so.
    await undo(league, (await lastChange(league)).id)
    const twenty = csv.replace('Incomparecencia del local', 'Jugado')
    expect(said(await read(league, twenty))).toEqual(['title', 'created', 'created', 'created'])
  })
})
