import { expect, test } from 'vitest'
import { readChat } from './chat.ts'
import { Names } from './titles.ts'

const named = (names: readonly string[]) => names.map((name) => ({ name }))
const NAMES = {
  phase: 'Primera fase',
  groups: named(['Grupo A', 'Norte']),
  teams: named([
    'Vallekas',
    'Unicojas',
    'Los 4 Fantásticos',
    'Canoe – Alcalá',
    '1-A',
    '1-B',
    'Osos',
    'Osos 2',
    'EA7 Milan',
    'San Blas',
    'La Elipa 23',
  ]),
  courts: named(['Casino de la Reina', 'Polideportivo Vallekas', 'Pista 2', 'San Blas', 'La Elipa']),
}

/** What each line is, in short: `day hour | local score visitant | court | group`, or why it isn't a game. */
function said(
  text: string,
  names = NAMES,
  ask: (key: string) => string | null = () => null,
): (string | null)[] {
  const setting = {
    year: 2025,
    from: null,
    to: null,
    names: new Names(names),
    ask: ({ key }: { key: string }) => ask(key),
  }
  return readChat(text.split('\n'), setting).map((one) => {
    if (one === null) return null
    if (one.as === 'asked') return 'asked'
    if (one.as !== 'game') return 'why' in one && one.why !== null ? `${one.as}: ${one.why}` : one.as
    const { local, visitant, score, forfeit, day, hour, court, group } = one.game
    const result = forfeit === null ? (score?.join('-') ?? '–') : `${forfeit} absent`
    return [[day?.day, hour].filter(Boolean).join(' '), `${local} ${result} ${visitant}`, court, group]
      .filter(Boolean)
      .join(' | ')
  })
}

test.for([
  [
    'dom 12/10 Vallekas 54 - 48 Unicojas, Casino de la Reina',
    '2025-10-12 | Vallekas 54-48 Unicojas | Casino de la Reina',
  ],
  ['domingo 12 de octubre a las 11, Vallekas - Unicojas', '2025-10-12 11:00 | Vallekas – Unicojas'],
  [
    '12 oct 11h Vallekas vs Unicojas en el Casino de la Reina',
    '2025-10-12 11:00 | Vallekas – Unicojas | Casino de la Reina',
  ],
  ['Sáb. 7 de feb. de 2026 · 11.00h · vallekas–unicojas', '2026-02-07 11:00 | Vallekas – Unicojas'],
  ['2025-10-12 11:00 Vallekas contra Unicojas', '2025-10-12 11:00 | Vallekas – Unicojas'],
  ['12-10-2025 *Vallekas* 54 a 48 UNICOJAS (Pista 2)', '2025-10-12 | Vallekas 54-48 Unicojas | Pista 2'],
  ['Vallekas 54 Unicojas 48', 'Vallekas 54-48 Unicojas'],
  ['Vallekas 54 - Unicojas 48', 'Vallekas 54-48 Unicojas'],
  ['Vallekas-Unicojas 54-48', 'Vallekas 54-48 Unicojas'],
  ['Vallekas 54‑48 Unicojas', 'Vallekas 54-48 Unicojas'],
  ['Vallekas 54−48 Unicojas', 'Vallekas 54-48 Unicojas'],
  ['Vallekas - Unicojas: 54-48 (12-10, 20-18, 10-10, 12-10)', 'Vallekas 54-48 Unicojas'],
  ['54-48 Vallekas - Unicojas', 'Vallekas 54-48 Unicojas'],
  ['Jornada 3: Los 4 Fantásticos 54-48 Canoe - Alcalá', 'Los 4 Fantásticos 54-48 Canoe – Alcalá'],
  ['Partido 12: Vallekas 54 Unicojas 48', 'Vallekas 54-48 Unicojas'],
  ['1. Vallekas - Unicojas: 54-48, 11.00h', '11:00 | Vallekas 54-48 Unicojas'],
  ['1-A 100-55 1-B', '1-A 100-55 1-B'],
  ['Osos 2 - EA7 Milan 60-61 Polideportivo Vallekas', 'Osos 2 60-61 EA7 Milan | Polideportivo Vallekas'],
  ['🏀 Vallekas 🆚 Unicojas 54-48', 'Vallekas 54-48 Unicojas'],
  ['Valekas 54-48 Unicojas, la Elipa', 'Valekas 54-48 Unicojas | La Elipa'],
  ['Vallekas 54 - 48 Unicojas (Pista Nueva)', 'Vallekas 54-48 Unicojas | Pista Nueva'],
  ['La Elipa 23 61 - 52 San Blas en San Blas', 'La Elipa 23 61-52 San Blas'],
  ['sáb 11/10 20:00 Vallekas Unicojas', '2025-10-11 20:00 | Vallekas – Unicojas'],
  ['8.11 11:00 Vallekas - Unicojas', '2025-11-08 11:00 | Vallekas – Unicojas'],
  ['8/11 11.30 Vallekas - Unicojas', '2025-11-08 11:30 | Vallekas – Unicojas'],
  ['[8/11/25, 8:15:09 p. m.] Ana: Vallekas 61 - Unicojas 52', 'Vallekas 61-52 Unicojas'],
  ['Vallekas 20-0 Unicojas (inc.)', 'Vallekas visitant absent Unicojas'],
  ['Vallekas - Unicojas, incomparecencia de Vallekas', 'Vallekas local absent Unicojas'],
  ['Vallekas - Unicojas (no se presentó Unicojas)', 'Vallekas visitant absent Unicojas'],
  ['Vallekas 0–20 Unicojas (Vallekas no se presentó)', 'Vallekas local absent Unicojas'],
  ['Vallekas 0–0 Unicojas (No se presentó nadie; en revisión)', 'Vallekas both absent Unicojas'],
  ['Vallekas - Unicojas, gana Unicojas por incomparecencia', 'Vallekas local absent Unicojas'],
  ['Vallekas NP - Unicojas', 'Vallekas local absent Unicojas'],
  ['Vallekas - Unicojas NP', 'Vallekas visitant absent Unicojas'],
  ['8/11 0:00 Vallekas - Unicojas', '2025-11-08 | Vallekas – Unicojas'],
  ['8-XI-2025 Vallekas 54-48 Unicojas', '2025-11-08 | Vallekas 54-48 Unicojas'],
  ['8-XI 11:00 Vallekas - Unicojas', '2025-11-08 11:00 | Vallekas – Unicojas'],
  ['8/11 a las 8 de la tarde Vallekas - Unicojas', '2025-11-08 20:00 | Vallekas – Unicojas'],
  ['8/11 11 de la mañana Vallekas VS Unicojas', '2025-11-08 11:00 | Vallekas – Unicojas'],
  ['Vallekas - Unicojas Sa 8.11. 18:30 Uhr', '2025-11-08 18:30 | Vallekas – Unicojas'],
  ['Vallekas 52:61 Unicojas', 'Vallekas 52-61 Unicojas'],
  ['Vallekas - Unicojas: 52:61', 'Vallekas 52-61 Unicojas'],
  ['8/11 11:00 Vallekas - Unicojas (61-52)', '2025-11-08 11:00 | Vallekas 61-52 Unicojas'],
  ['Vallekas 0-20 Unicojas (w.o.)', 'Vallekas local absent Unicojas'],
  ['1.- Vallekas 61-52 Unicojas', 'Vallekas 61-52 Unicojas'],
  ['Jornada 3. Vallekas 61-52 Unicojas', 'Vallekas 61-52 Unicojas'],
  ['3ª jornada: Vallekas 61-52 Unicojas', 'Vallekas 61-52 Unicojas'],
  ['Vallekas 61-52 Unicojas (tercer y cuarto puesto)', 'Vallekas 61-52 Unicojas'],
  ['Vallekas - Unicojas 8/11 11:00 La Elipa 2', '2025-11-08 11:00 | Vallekas – Unicojas | La Elipa 2'],
])('reads «%s»', ([line, game]) => {
  expect(said(line!)).toEqual([game])
})

const PUT_OFF = 'Dice que no se jugó, o que aún no ha acabado: no se guarda.'
const NOT_UNDERSTOOD = 'Nombra a dos equipos, pero no se entiende. Escríbelo así: «Osos 61 - 52 Linces».'

test.for([
  [
    'Vallekas 54-48 Unicojas incomparecencia',
    'refused: No dice quién no se presentó: escribe «incomparecencia de» y el equipo, sin tanteo.',
  ],
  ['Dom 7/12 11:00 Vallekas - Unicojas APLAZADO', `ignored: ${PUT_OFF}`],
  ['7/12 12:30 Vallekas - Unicojas (suspendido por lluvia)', `ignored: ${PUT_OFF}`],
  ['Vallekas 61 - 52 Unicojas al descanso', `ignored: ${PUT_OFF}`],
  ['Vallekas 61–52 Unicojas (anulado)', `ignored: ${PUT_OFF}`],
  ['Vallekas - Unicojas, no se presentó nadie', 'Vallekas both absent Unicojas'],
  ['Vallekas - Unicojas: nadie se presentó', 'Vallekas both absent Unicojas'],
  ['Vallekas - Unicojas, incomparecencia de los dos equipos', 'Vallekas both absent Unicojas'],
  ['Amistoso: Vallekas 61-52 Unicojas', `refused: ${PUT_OFF}`],
  ['Vallekas @ Unicojas 61-52', `refused: ${NOT_UNDERSTOOD}`],
  ['Unicojas recibe a Vallekas 61-52', `refused: ${NOT_UNDERSTOOD}`],
  ['Vallekas 61/52 Unicojas', `refused: ${NOT_UNDERSTOOD}`],
  [
    '8.11 Vallekas - Unicojas',
    'refused: No se sabe si es el día o la hora: escribe el día como 8/11 y la hora como 11:00.',
  ],
  [
    'Vallekas - Unicojas 8-11',
    'refused: No se sabe si es el día o el tanteo: pon el tanteo entre los dos equipos.',
  ],
  ['domingo Vallekas - Unicojas 11:00', 'refused: Dice el día de la semana, pero no la fecha.'],
  ['8/11 Vallekas - Unicojas, 9/11', 'refused: Dice más de un día: deja uno.'],
  ['~8/11 Vallekas - Unicojas~', 'ignored: Está tachada.'],
  ['Ganamos 61-52 a Unicojas', 'ignored: No nombra a dos equipos de la fase.'],
  ['¡Enhorabuena Vallekas y Unicojas!', `ignored: ${NOT_UNDERSTOOD}`],
  ['Vallekas 61-52 Unicojas (tercer cuarto)', `refused: ${PUT_OFF}`],
  ['Vallekas 61-52 Unicojas (descanso)', `refused: ${PUT_OFF}`],
  ['Vallekas 61-52 Unicojas (parcial)', `refused: ${PUT_OFF}`],
  ['Vallekas - Unicojas (15-10, 20-12)', 'refused: No entendemos «15-10».'],
  ['8/11 11:00 (61) Vallekas - Unicojas (52)', 'refused: No entendemos «61».'],
  ['11-00 8/11 Vallekas - Unicojas', 'refused: No entendemos «11-00».'],
  ['Vallekas 061-052 Unicojas', `refused: ${NOT_UNDERSTOOD}`],
  ['Vallekas - Unicojas antes del 8/11', `refused: ${NOT_UNDERSTOOD}`],
  ['Vallekas - Unicojas (antes del 8/11)', 'refused: No entendemos «antes del».'],
  ['entre el 2 y el 8/11 Vallekas - Unicojas', 'refused: No entendemos «entre el 2 y el».'],
  ['mañana 11:00 Vallekas - Unicojas', 'refused: No entendemos «mañana».'],
  ['Vallekas 61-52 Unicojas (creo)', 'refused: No entendemos «creo».'],
  ['Vallekas - Unicojas 8/11 11:00 P.M. La Elipa', 'refused: No entendemos «11:00 P.M».'],
  [
    'Vallekas - Unicojas w.o.',
    'refused: No dice quién no se presentó: escribe «incomparecencia de» y el equipo, sin tanteo.',
  ],
  ['Vallekas - Unicojas, ganó Unicojas 61-52', 'refused: No entendemos «ganó Unicojas».'],
  ['Vallekas 61-52 Unicojas, victoria de Unicojas', 'refused: No entendemos «victoria de Unicojas».'],
  ['Unicojas 52', 'ignored: No nombra a dos equipos de la fase.'],
  ['Milan vs Fantásticos el domingo en Parque Norte', `ignored: ${NOT_UNDERSTOOD}`],
  ['pues jugamos Alcalá contra Osos en lo de Pepe', 'ignored: No nombra a dos equipos de la fase.'],
  ['Osos vs Gatos el domingo', 'ignored: No nombra a dos equipos de la fase.'],
  ['Buenos días a todos', 'ignored'],
  ['Nos vemos el domingo 12/10 a las 11', 'ignored'],
  ['Rayo - Norteños', 'ignored'],
  ['54-48', 'ignored: No nombra a dos equipos de la fase.'],
  [`${'domingo 12/10 '.repeat(36)}Vallekas - Unicojas`, 'refused: Dice más de un día: deja uno.'],
])('makes no game of «%s»', ([line, why]) => {
  expect(said(line!)).toEqual([why])
})

test.for([
  ['Vallekas 61-52 Unicojas, quedan 3 min', `refused: ${PUT_OFF}`],
  ['Vallekas 61-52 Unicojas, faltan dos minutos', `refused: ${PUT_OFF}`],
  ['Vallekas 30-28 Unicojas 1H', `refused: ${PUT_OFF}`],
  ['Vallekas 30-28 Unicojas (primera parte)', `refused: ${PUT_OFF}`],
  ['Vallekas - Unicojas, lo dejamos para otro día', `ignored: ${PUT_OFF}`],
  ['Vallekas - Unicojas se pasa a otro finde', `ignored: ${PUT_OFF}`],
  ['Vallekas - Unicojas: más adelante', `ignored: ${PUT_OFF}`],
  ['Corrijo: Vallekas 61-52 Unicojas', 'refused: No entendemos «Corrijo».'],
  ['Rectificación: Vallekas 61-52 Unicojas', 'refused: No entendemos «Rectificación».'],
])('saves nothing of «%s»', ([line, why]) => {
  expect(said(line!)).toEqual([why])
})

test.for([
  // A known court, one that a word or a sign says is one, and what may be anything.
  ['Vallekas 61-52 Unicojas en Casa Pepe', 'Vallekas 61-52 Unicojas | Casa Pepe'],
  ['Vallekas 61-52 Unicojas @ Los Olivos', 'Vallekas 61-52 Unicojas | Los Olivos'],
  ['Vallekas 61-52 Unicojas 📍Las Eras', 'Vallekas 61-52 Unicojas | Las Eras'],
  ['Vallekas 61-52 Unicojas 📍La Elipa', 'Vallekas 61-52 Unicojas | La Elipa'],
  ['Vallekas 61-52 Unicojas, patio del instituto', 'Vallekas 61-52 Unicojas | patio del instituto'],
  ['Vallekas 61-52 Unicojas, qué locura', 'Vallekas 61-52 Unicojas | qué locura'],
  ['Vallekas 61-52 Unicojas (con susto)', 'Vallekas 61-52 Unicojas | con susto'],
  ['Vallekas 61-52 Unicojas. Enhorabuena a todas', 'Vallekas 61-52 Unicojas | Enhorabuena a todas'],
  // Quarters that make the score agree with it.
  ['Vallekas 61-52 Unicojas, 15-12, 14-16, 16-12, 16-12', 'Vallekas 61-52 Unicojas'],
  ['Vallekas 61-52 Unicojas · 30-28 · 31-24', 'Vallekas 61-52 Unicojas'],
  ['Vallekas 61-52 Unicojas, 61-52', 'Vallekas 61-52 Unicojas'],
  ['Vallekas 61-52 Unicojas, 60-52', 'refused: No entendemos «60-52».'],
  ['Vallekas 61-52 Unicojas, 15-12, 14-16', 'refused: No entendemos «15-12».'],
  // Words that only one team has.
  ['fantasticos - alcala', 'fantasticos – alcala'],
  ['Milan vs Fantásticos', 'Milan – Fantásticos'],
  ['Alcalá 61-52 Milan', 'Alcalá 61-52 Milan'],
])('weighs what stands beside the pair in «%s»', ([line, game]) => {
  expect(said(line!)).toEqual([game])
})

test.for([
  ['perdón, 61-59', 'Vallekas 61-59 Unicojas'],
  ['Al final fueron 61 a 59', 'Vallekas 61-59 Unicojas'],
  ['61-59, que conté mal', 'Vallekas 61-59 Unicojas'],
  ['Suspendido por lluvia', `ignored: ${PUT_OFF}`],
  ['lo dejamos para otro día', `ignored: ${PUT_OFF}`],
  ['Unicojas se retira', `ignored: ${PUT_OFF}`],
  ['el domingo no se juega', `ignored: ${PUT_OFF}`],
  ['lo cambiamos al 15', `ignored: ${PUT_OFF}`],
  ['quedan 3 min', `ignored: ${PUT_OFF}`],
  ['al final en La Elipa', 'Vallekas 61-58 Unicojas | La Elipa'],
])('asks whether «%s» changes the game above', ([line, game]) => {
  const text = `Vallekas 61-58 Unicojas\n${line}\nOsos 70-50 Osos 2`
  const answered = (answer: string) => said(text, NAMES, (key) => (key.startsWith('below:') ? answer : null))
  expect(said(text)).toEqual(['asked', 'asked', 'Osos 70-50 Osos 2'])
  expect(answered('yes')).toEqual([game, 'ignored: Es del partido de arriba.', 'Osos 70-50 Osos 2'])
  expect(answered('no')).toEqual(['Vallekas 61-58 Unicojas', 'ignored: No cambia nada.', 'Osos 70-50 Osos 2'])
})

test.for([
  ['los Vallekas al final en La Elipa', 'Vallekas 61-58 Unicojas | La Elipa', 'Es de Vallekas – Unicojas.'],
  ['Unicojas aplazado', `ignored: ${PUT_OFF}`, 'Es de Vallekas – Unicojas.'],
  ['Osos 2, al final en La Elipa', 'Osos 70-50 Osos 2 | La Elipa', 'Es del partido de arriba.'],
])('asks about «%s» of the last game of the team that it names', ([line, game, why]) => {
  const games = ['Vallekas 61-58 Unicojas', 'Osos 70-50 Osos 2']
  const changed = games.map((one) => (why!.includes('arriba') === (one === games[1]) ? game! : one))
  const text = `${games.join('\n')}\n${line}`
  expect(said(text, NAMES, () => 'yes')).toEqual([...changed, `ignored: ${why}`])
  expect(said(text).filter((one) => one === 'asked')).toHaveLength(2)
  expect(said(text, NAMES, () => 'no')).toEqual([...games, 'ignored: No cambia nada.'])
})

test.for(['EA7 Milan aplazado', 'los San Blas al final en La Elipa'])(
  'asks nothing about «%s» where its team has no game above',
  (line) => {
    expect(said(`Vallekas 61-58 Unicojas\n${line}`)).toEqual(['Vallekas 61-58 Unicojas', 'ignored'])
  },
)

test('asks for a whole line where a score stands beside one team', () => {
  expect(said('Vallekas 61-58 Unicojas\nme equivoqué, Unicojas 61-59', NAMES, () => 'yes')[1]).toMatch(
    /^refused: No se entiende/,
  )
})

test.for(['no, al revés', 'me equivoqué', 'fue el 9/11', 'mejor a las 12:00', 'Unicojas no se presentó'])(
  'asks about «%s» below a game',
  (line) => {
    const text = `Vallekas 61-58 Unicojas\n${line}`
    expect(said(text)).toEqual(['asked', 'asked'])
    expect(said(text, NAMES, () => 'yes')).toEqual([
      'Vallekas 61-58 Unicojas',
      'refused: No se entiende qué cambia: corrige la línea del partido y quita esta.',
    ])
  },
)

// 9 November 2025 was a Sunday.
test.for([
  ['[9/11/25, 20:15] Ana: hoy Vallekas 61-58 Unicojas', '2025-11-09'],
  ['[9/11/25, 20:15] Ana: Ayer: Vallekas 61-58 Unicojas', '2025-11-08'],
  ['12/11/25, 20:15 - Ana: el domingo Vallekas 61-58 Unicojas', '2025-11-09'],
  ['12/11/25, 20:15 - Ana: El domingo Vallekas - Unicojas', '2025-11-16'],
  ['12/11/25, 20:15 - Ana: el pasado domingo Vallekas - Unicojas', '2025-11-09'],
  ['[9/11/25, 20:15] Ana: el próximo domingo Vallekas - Unicojas', '2025-11-16'],
  // Of the day that it is nobody knows which one is meant.
  ['[9/11/25, 20:15] Ana: el domingo Vallekas - Unicojas', 'ignored: '],
  ['[20:15, 9/11/2025] Ana: mañana Vallekas - Unicojas', '2025-11-10'],
])('takes the day of «%s» from its stamp', ([line, day]) => {
  expect(said(line!)[0]).toMatch(day!)
})

test('takes the day, the hour, the court and the group of games from the titles above', () => {
  const text = `*Primera fase, Grupo A*
Jornada 3 (12/10)
Vallekas - Unicojas
11:30h, Casino de la Reina
Osos - Osos 2

Jornada 4
Osos - Vallekas
Norte
Domingo 19 de octubre
1-A - 1-B 61-60`
  expect(said(text)).toEqual([
    'title',
    'title',
    '2025-10-12 | Vallekas – Unicojas | Grupo A',
    'title',
    '2025-10-12 11:30 | Osos – Osos 2 | Casino de la Reina | Grupo A',
    null,
    'title',
    'Osos – Vallekas | Grupo A',
    'title',
    'title',
    '2025-10-19 | 1-A 61-60 1-B | Norte',
  ])
})

test.for(['Jornada 4 (18-19 oct)', 'Lunes', 'DOMINGO 14', 'Próxima jornada', 'Nos vemos el 14/10'])(
  'takes no day from above «%s»',
  (line) => {
    expect(said(`Sábado 11/10\nVallekas - Unicojas 11:00\n${line}\nOsos - Osos 2 12:30`)[3]).toBe(
      '12:30 | Osos – Osos 2',
    )
  },
)

test('doesn’t guess whether a day belongs to the game above or to those below', () => {
  const text = `Vallekas - Unicojas
8/11 11:00 La Elipa
Osos - Osos 2
15/11 12:00 La Elipa`
  const why = 'refused: No se sabe de qué partido es ese día: escríbelo en la línea de cada uno.'
  expect(said(text)).toEqual(['Vallekas – Unicojas', why, 'Osos – Osos 2', why])
  expect(said('Vallekas 61-52 Unicojas\n8/11\nOsos - Osos 2')[2]).toBe('2025-11-08 | Osos – Osos 2')
})

test.for([
  ['Ñandúes "B" 🏀 54-48 Osos', 'Ñandúes "B" 🏀 54-48 Osos'],
  ['Nandues “B” 54-48 L’Hospi', 'Ñandúes "B" 🏀 54-48 L\'Hospi'],
  ['Los Cracks 54-48 🐻', 'Los *Cracks* 54-48 🐻'],
  ['Osos 🐻 54-48 Osos', 'Osos 🐻 54-48 Osos'],
])('finds names with pictures and signs in «%s»', ([line, game]) => {
  const teams = named(['Ñandúes "B" 🏀', "L'Hospi", 'Los *Cracks*', '🐻', 'Osos', 'Osos 🐻'])
  expect(said(line!, { ...NAMES, teams })).toEqual([game])
})

// 11 October 2025 was a Saturday.
test.for(['Domingo', '*DOMINGO 12*', 'domingo día 12:'])('reads «%s» below a Saturday', (line) => {
  expect(said(`Sábado 11/10\nVallekas - Unicojas 11:00\n${line}\nOsos - Osos 2 12:30`).slice(2)).toEqual([
    'title',
    '2025-10-12 12:30 | Osos – Osos 2',
  ])
})
