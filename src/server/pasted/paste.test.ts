import { expect, onTestFinished, test, vi } from 'vitest'
import type { Court } from '#contract/courts.ts'
import { MAX_PASTED_LENGTH, MAX_PASTED_LINES } from '#contract/limits.ts'
import { ANNULLED } from '#contract/sentences.ts'
import type { Team } from '#contract/teams.ts'
import { countTurns } from '../../../test/count-turns.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addGroup } from '../../../test/factories.ts'
import { createGame, expectRefusal, feedback, result } from '../../../test/league-of-delegates.ts'
import { buildLeagueOfNotices } from '../../../test/notices.ts'
import { asked, gamesOf, lastChange, pathOf, read, said, save, SURE, undo } from '../../../test/pastes.ts'
import { buildLeagueWithClock, endSeason } from '../../../test/proposals.ts'

// The clock of these leagues stands at 3 November 2025.
const CHAT = `Buenas, los resultados:
[2/11/25, 21:10] Ana: sáb 1/11 Gatos 54 - 48 Perros, Olmo
[2/11/25, 21:11] Ana: dom 9/11 12:30h Perros - Osos en el Sauce
[2/11/25, 21:12] Ana: Osos 61 Gattos 60`

describeDomain('a pasted text', (engine) => {
  test('of many lines lets others in between, and is refused if it takes too long', async () => {
    const league = await buildLeagueWithClock(engine)
    const [, few] = await countTurns(() => read(league, 'Gatos 54-48 Perros'))
    const text = 'Gatos 54-48 Perros\n'.repeat(MAX_PASTED_LINES - 1)
    const [paste, many] = await countTurns(() => read(league, text))
    expect(paste.lines).toHaveLength(MAX_PASTED_LINES - 1)
    expect(many - few).toBeGreaterThan(50)

    // A clock on which each look at it takes a second.
    let seconds = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (seconds += 1) * 1000)
    onTestFinished(() => void vi.restoreAllMocks())
    const answer = await league.admin.call('POST', `${pathOf(league)}?dryRun=true`, { text, answers: {} })
    expectRefusal(answer, 400, 'Leer esto lleva demasiado tiempo: pega la temporada por partes.')
  })

  test('is read line by line; what it lacks is asked once', async () => {
    const league = await buildLeagueWithClock(engine)
    const first = await read(league, CHAT)
    expect(said(first)).toEqual(['ignored', 'asked', 'created', 'asked'])
    // The league has two courts; the game that says none may stay without one.
    expect(asked(first)).toEqual([
      ['team:gattos', 1, [String(league.teams.gatos), 'nothing']],
      ['hour', 1, []],
    ])
    // Only a sheet brings teams.
    expect(said(await read(league, CHAT, { 'team:gattos': 'nothing' }))[3]).toBe(
      'ignored: «Gattos» no es ningún equipo de la fase.',
    )
    const answers = { 'team:gattos': String(league.teams.gatos), hour: '11:00' }
    const second = await read(league, CHAT, answers)
    expect(said(second)).toEqual(['ignored', 'created', 'created', 'created'])
    expect(second.questions.map(({ key, answer }) => [key, answer])).toEqual([
      ['team:gattos', String(league.teams.gatos)],
      ['hour', '11:00'],
      ['place', null],
    ])
    expect(await gamesOf(league)).toEqual([])
    expect((await save(league, CHAT, answers)).statusCode).toBe(200)
    // Madrid is one hour ahead of UTC in November.
    expect(await gamesOf(league)).toEqual([
      '2025-11-01T10:00:00.000Z Gatos 54-48 Perros Olmo',
      '2025-11-09T11:30:00.000Z Perros – Osos Sauce',
      'no date Osos 61-60 Gatos nowhere',
    ])
  })

  test('gives the result of games that exist, and pasted again changes nothing', async () => {
    const league = await buildLeagueWithClock(engine)
    const id = await createGame(league)
    const text = 'dom 9/11 Gatos 60-58 Perros'
    // The clock stands at 3 November.
    expect(said(await read(league, text))).toEqual(['asked'])
    expect(said(await read(league, text, SURE))).toEqual(['played'])
    await save(league, text, SURE)
    expect(await gamesOf(league)).toEqual(['2025-11-09T10:00:00.000Z Gatos 60-58 Perros Olmo'])
    const change = await lastChange(league)
    expect(said(await read(league, text))).toEqual(['same'])
    await save(league, text)
    expect((await lastChange(league)).id).toBe(change.id)
    // It came without ratings, as in an import: the visitor owes none.
    const owed = await league.admin.call('GET', `/team/${league.teams.perros}/check-pending-fairplay`)
    expect(owed.json()).toEqual({ data: false })
    expect((await league.perros.call('PUT', `/game/addFeedback/${id}`, feedback)).statusCode).toBe(200)
  })

  test('may hold a calendar and the results of its games', async () => {
    const league = await buildLeagueWithClock(engine)
    const text =
      'Jornada 1 (dom 2/11)\n11:00 Gatos - Perros\nResultados\nGatos 50-40 Perros\nGatos 50-40 Perros'
    const paste = await read(league, text)
    expect([said(paste), paste.games]).toEqual([['title', 'created', 'ignored', 'played', 'same'], 1])
    await save(league, text)
    expect(await gamesOf(league)).toEqual(['2025-11-02T10:00:00.000Z Gatos 50-40 Perros nowhere'])
  })

  test.for([
    ['Gatos 50-50 Perros', 'Un partido no puede acabar en empate: se juegan prórrogas.'],
    ['Gatos 61-50 Perros', 'Ya está puesto: dom 9 nov 11:00, Olmo, 61–58.'],
    ['sáb 8/11 11:00 Gatos - Perros', 'Ya está puesto: dom 9 nov 11:00, Olmo.'],
    ['dom 9/11 11:00 Gatos - Perros, Sauce', 'Ya está puesto: dom 9 nov 11:00, Olmo.'],
    ['Perros 61-50 Gatos', 'Entre los dos ya está Gatos – Perros: mira quién es local.'],
    ['Gatos 61-50 gatos', 'Un equipo no puede jugar contra sí mismo.'],
    ['31/11 Osos 61-50 Perros', '«31/11» no es un día.'],
    ['12/10/2021 Osos 61-50 Perros', '«12/10/2021» no es de la temporada 2025/2026.'],
    ['Osos 461-50 Perros', 'Como mucho 300 puntos.'],
    [
      'Osos 61-50 Perros, incomparecencia',
      'No dice quién no se presentó: escribe «incomparecencia de» y el equipo, sin tanteo.',
    ],
    ['9/11 11:30 Perros - Osos', 'Perros ya tiene un partido a esa hora.'],
  ])('refuses «%s»', async ([text, why]) => {
    const league = await buildLeagueWithClock(engine)
    const id = await createGame(league)
    if (text!.includes('61-50')) await league.gatos.call('PUT', `/game/addResult/${id}`, result)
    expect(said(await read(league, text!))).toEqual([`refused: ${why}`])
    const before = await gamesOf(league)
    // A line that is right isn't saved beside one that is wrong.
    expectRefusal(await save(league, `${text}\nOsos 70-50 Gatos`), 409)
    expect(await gamesOf(league)).toEqual(before)
  })

  test('refuses a result of a game that the withdrawal of a team has annulled', async () => {
    const league = await buildLeagueWithClock(engine)
    await createGame(league)
    await league.store.write((tx) =>
      tx
        .updateTable('competition_team')
        .set({ withdrawal: 'annulled', withdrawn_at: '2025-11-01T10:00:00.000Z' })
        .where('team_id', '=', league.teams.perros)
        .execute(),
    )
    const paste = await read(league, 'dom 9/11 Gatos 60-58 Perros', SURE)
    expect(said(paste)).toEqual([`refused: ${ANNULLED}`])
  })

  test('asks for the day where the weekday doesn’t fit, and whether 20-0 is a forfeit', async () => {
    const league = await buildLeagueWithClock(engine)
    const text = 'dom 13/10 11:00 Gatos 20-0 Perros'
    // 13 October 2025 was a Monday.
    expect(asked(await read(league, text))).toEqual([
      ['forfeit:Gatos 20–0 Perros', 1, ['yes', 'no']],
      ['weekday:dom 13/10 6', 1, ['2025-10-13', '2025-10-12']],
    ])
    const answers = { 'forfeit:Gatos 20–0 Perros': 'yes', 'weekday:dom 13/10 6': '2025-10-12' }
    // What was said of a result doesn't hold once it is mended.
    expect(asked(await read(league, text, { ...answers, 'line:0': '13/10 Gatos 0-20 Perros' }))[0]![0]).toBe(
      'forfeit:Gatos 0–20 Perros',
    )
    await save(league, text, answers)
    expect((await league.admin.call('GET', '/game')).json()).toMatchObject([
      {
        date: '2025-10-12T09:00:00.000Z',
        forfeit: 'visitant',
        localScore: 20,
        visitantScore: 0,
        confirmed: true,
      },
    ])
    const { id } = await lastChange(league)
    expect((await undo(league, id)).undone).toMatchObject([{ action: 'import', count: 1 }])
  })

  test('enters the teams of a sheet in its groups, and creates courts and groups', async () => {
    const league = await buildLeagueWithClock(engine)
    await addGroup(league.store, league.phaseId, { name: 'Grupo B' })
    const text = 'Grupo;Local;Resultado;Visitante;Pista\nB;Loros;40-41;Linces;La Elipa\nC;Rayo;50-40;Zorros;'
    const first = await read(league, text)
    expect(said(first)).toEqual(['title', 'asked', 'asked'])
    expect(asked(first).map(([key]) => key)).toEqual([
      'team:loros',
      'team:linces',
      'court:la elipa',
      'group:c',
    ])
    // In a chat a line is a game only if two teams of the phase stand in it, and it makes no groups.
    expect(said(await read(league, 'Rayo 50-40 Gatos\nGrupo C\nGatos 50-40 Perros'))).toEqual([
      'asked',
      'ignored: En esta fase no hay ningún «Grupo C».',
      'refused: En esta fase no hay ningún «Grupo C».',
    ])
    const names = async (path: string) =>
      (await league.admin.call('GET', path)).json<(Team | Court)[]>().map(({ name }) => name)
    const teams = ['loros', 'linces', 'rayo', 'zorros'].map((name) => [`team:${name}`, 'new'])
    const answers = { ...Object.fromEntries(teams), 'court:la elipa': 'new', 'group:c': 'new' }
    const paste = await read(league, text, answers)
    expect([paste.games, paste.teams, paste.courts, paste.groups, said(paste)]).toEqual([
      2,
      4,
      1,
      1,
      ['title', 'created', 'created'],
    ])
    await save(league, text, answers)
    expect(await gamesOf(league)).toEqual([
      'no date Loros 40-41 Linces La Elipa',
      'no date Rayo 50-40 Zorros nowhere',
    ])
    expect(await names('/competition')).toEqual(['Grupo A', 'Grupo B', 'Grupo C'])
    // All of it came at once, and all of it goes.
    const { id } = await lastChange(league)
    expect((await undo(league, id)).undone).toMatchObject([{ action: 'import', count: 1 }])
    expect(await gamesOf(league)).toEqual([])
    expect(await names('/competition')).toEqual(['Grupo A', 'Grupo B'])
    expect(await names('/team')).toEqual(['Gatos', 'Osos', 'Perros'])
    expect(await names('/basketball-court')).toEqual(['Olmo', 'Sauce'])
  })

  test('enters a team that exists by its name, which stays when that is undone', async () => {
    const league = await buildLeagueWithClock(engine)
    const { admin } = league
    await admin.call('POST', '/team', { name: 'Zorros', leagueId: league.leagueId })
    const text = 'Local\tResultado\tVisitante\nGatos\t50-40\tZORROS'
    await save(league, text, { 'team:zorros': 'new' })
    expect(await gamesOf(league)).toEqual(['no date Gatos 50-40 Zorros nowhere'])
    await admin.call('POST', `/audit/${(await lastChange(league)).id}/undo`)
    const teams = (await admin.call('GET', '/team')).json<Team[]>()
    expect(teams.map(({ name }) => name)).toEqual(['Gatos', 'Osos', 'Perros', 'Zorros'])
    expect(
      (await admin.call('GET', `/competition-team?competitionId=${league.groupId}`)).json(),
    ).toHaveLength(3)
  })

  test('asks once what is beside a game, and whether a day before September is right', async () => {
    const league = await buildLeagueWithClock(engine)
    const text = 'Gatos 54-48 Perros, gran partido\nOsos 61-50 Perros (¡GRAN partido!)'
    const { questions } = await read(league, text)
    const options = questions[0]!.options.map(({ value }) => value)
    expect([questions[0]!.key, options]).toEqual(['court:gran partido', ['nothing', 'no-game', 'new']])
    expect(said(await read(league, text, { 'court:gran partido': 'nothing' }))[0]).toBe('created')
    expect(said(await read(league, text, { 'court:gran partido': 'no-game' }))[0]).toBe(
      'ignored: Dice «gran partido»: no se guarda.',
    )
    expect(asked(await read(league, '11/8/2025 11:00 Gatos 54-48 Perros')).map(([key]) => key)).toEqual([
      'place',
      'outside',
    ])
  })

  test('knows a team by the word that it alone has, and offers the teams for an unknown name', async () => {
    const league = await buildLeagueWithClock(engine)
    await league.admin.call('PUT', `/team/${league.teams.gatos}`, { name: 'Gatos de Chamberí' })
    expect(said(await read(league, 'Chamberí 54-48 Perros'))).toEqual(['created'])
    const { gatos, osos, perros } = league.teams
    const [question] = asked(await read(league, 'Pumas 54-48 Perros'))
    expect(question).toEqual([
      'team:pumas',
      1,
      [...[gatos, osos, perros].toSorted((one, other) => one - other).map(String), 'nothing'],
    ])
  })

  test('with more unknown names than anybody would answer is refused', async () => {
    const league = await buildLeagueWithClock(engine)
    const names = Array.from(
      { length: 300 },
      (_, index) => `Equipo${String.fromCodePoint(0x4e00 + index)};50-40;Gatos`,
    )
    const { questions, lines } = await read(league, ['Local;Resultado;Visitante', ...names].join('\n'))
    expect([questions.length, lines.at(-1)!.as]).toEqual([200, 'refused'])
  })

  test('isn’t saved if the season has changed since it was read', async () => {
    const league = await buildLeagueWithClock(engine)
    const text = 'Gatos 50-40 Perros'
    const { seen } = await read(league, text)
    await createGame(league)
    expectRefusal(
      await league.admin.call('POST', pathOf(league), { text, seen }),
      409,
      /ha cambiado mientras lo mirabas/,
    )
    expect(await gamesOf(league)).toEqual(['2025-11-09T10:00:00.000Z Gatos – Perros Olmo'])
  })

  test('is bounded, and read in time whatever it holds', async () => {
    const league = await buildLeagueWithClock(engine)
    const long = { text: 'a'.repeat(MAX_PASTED_LENGTH + 1) }
    expectRefusal(await league.admin.call('POST', pathOf(league), long), 400)
    for (const lineBreak of ['\n', '\r', '\u2028']) {
      const lines = { text: lineBreak.repeat(MAX_PASTED_LINES) }
      expectRefusal(await league.admin.call('POST', pathOf(league), lines), 400)
    }
    const hostile = [
      '1',
      '- ',
      '🏀',
      ',',
      ' ',
      '*_',
      '(1-1,',
      'Gatos ',
      '12/10 ',
      '"',
      '\u{E000}',
      'á',
      '1\t2\t"',
    ]
    for (const piece of hostile) {
      const began = performance.now()
      await read(league, piece.repeat(20_000 / piece.length))
      const rows = `${piece.repeat(12 / piece.length)}\n`
      await read(league, rows.repeat(MAX_PASTED_LINES - 1))
      // It takes some tenths of a second; a pattern that tries every beginning takes minutes.
      expect({ piece, isSlow: performance.now() - began > 10_000 }).toEqual({ piece, isSlow: false })
    }
  })

  test('is for admins, and for open phases', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, nobody, admin, phaseId } = league
    const body = { text: 'Gatos 50-40 Perros' }
    expectRefusal(await gatos.call('POST', pathOf(league), body), 403)
    expectRefusal(await nobody('POST', pathOf(league), body), 401)
    expectRefusal(await admin.call('POST', '/competition-group/99/paste', body), 404)
    // Of a past season too: only admins look after it.
    await endSeason(league)
    expect(said(await read(league, body.text))).toEqual(['created'])
    await admin.call('PUT', `/competition-group/${phaseId}`, { active: false })
    expectRefusal(await admin.call('POST', pathOf(league), body), 409, /^Esa fase está cerrada/)
  })

  test('tells nobody about its games', async () => {
    const league = await buildLeagueOfNotices(engine)
    await save(league, 'Gatos 50-40 Perros\n9/11 11:00 Perros - Osos')
    await league.dispatch()
    for (const kind of ['game-created', 'rating-due', 'result-entered', 'final-score'] as const) {
      expect({ kind, told: await league.noticesOf(kind) }).toEqual({ kind, told: {} })
    }
  })
})
