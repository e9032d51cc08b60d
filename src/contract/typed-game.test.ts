import { expect, test } from 'vitest'
import { alikeKey } from './name-key.ts'
import { NameMask } from './name-mask.ts'
import { readGame } from './typed-game.ts'

const TEAMS = [
  'Vallekas',
  'Unicojas',
  'Los 4 Fantásticos',
  'Canoe - Alcalá',
  '1-A',
  '1-B',
  'Osos',
  'Osos 2',
  'EA7 Milan',
]
const COURTS = ['Casino de la Reina', 'Polideportivo Vallekas', 'Pista 2']

const includes = (names: readonly string[]) => (name: string) => names.map(alikeKey).includes(alikeKey(name))

/** What a line says, in short: `day hour | local score visitant | court`. */
function said(line: string, { hasDay = false, seasonYear = 2025 } = {}): string | null {
  const mask = new NameMask([...TEAMS, ...COURTS])
  const reading = { mask, isTeam: includes(TEAMS), isCourt: includes(COURTS), seasonYear, hasDay }
  const game = readGame(mask.mask(line), reading)
  if (game === null) return null
  const { local, visitant, score, forfeit, day, hour, court, group } = game
  const result = forfeit === null ? (score?.join('-') ?? '–') : `${forfeit} absent`
  return [[day?.day, hour].filter(Boolean).join(' '), `${local} ${result} ${visitant}`, court, group]
    .filter(Boolean)
    .join(' | ')
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
  ['Sáb. 7 de feb. de 2026 · 11.00h · vallekas–unicojas', '2026-02-07 11:00 | vallekas – unicojas'],
  ['2025-10-12 11:00 Vallekas contra Unicojas', '2025-10-12 11:00 | Vallekas – Unicojas'],
  ['12-10-2025 *Vallekas* 54 a 48 UNICOJAS (Pista 2)', '2025-10-12 | Vallekas 54-48 UNICOJAS | Pista 2'],
  ['Vallekas 54 Unicojas 48', 'Vallekas 54-48 Unicojas'],
  ['Vallekas 54 - Unicojas 48', 'Vallekas 54-48 Unicojas'],
  ['Vallekas-Unicojas 54-48', 'Vallekas 54-48 Unicojas'],
  ['Vallekas - Unicojas: 54-48 (12-10, 20-18, 10-10, 12-10)', 'Vallekas 54-48 Unicojas'],
  ['54-48 Vallekas - Unicojas', 'Vallekas 54-48 Unicojas'],
  ['Jornada 3: Los 4 Fantásticos 54-48 Canoe - Alcalá', 'Los 4 Fantásticos 54-48 Canoe - Alcalá'],
  ['1-A 100-55 1-B', '1-A 100-55 1-B'],
  ['Osos 2 - EA7 Milan 60-61 Polideportivo Vallekas', 'Osos 2 60-61 EA7 Milan | Polideportivo Vallekas'],
  ['🏀 Vallekas 🆚 Unicojas 54-48', 'Vallekas 54-48 Unicojas'],
  ['Valekas 54-48 Unicojos, la Elipa', 'Valekas 54-48 Unicojos | la Elipa'],
  ['Resultado: Vallekas 54 - 48 Unicojas', 'Vallekas 54-48 Unicojas'],
  ['Vallekas 54 - 48 Unicojas (Pista Nueva)', 'Vallekas 54-48 Unicojas | Pista Nueva'],
  ['31/02 Vallekas 54-48 Unicojas', 'Vallekas 54-48 Unicojas'],
  ['Vallekas 20-0 Unicojas (inc.)', 'Vallekas visitant absent Unicojas'],
  ['Vallekas - Unicojas, incomparecencia de Vallekas', 'Vallekas local absent Unicojas'],
  ['Vallekas - Unicojas (no se presentó Unicojas)', 'Vallekas visitant absent Unicojas'],
  ['Vallekas 0-0 Unicojas (No se presentó nadie)', 'Vallekas both absent Unicojas'],
  ['Vallekas - Unicojas: nadie se presentó', 'Vallekas both absent Unicojas'],
  ['Vallekas - Unicojas, incomparecencia de los dos equipos', 'Vallekas both absent Unicojas'],
  ['Vallekas NP - Unicojas', 'Vallekas local absent Unicojas'],
  ['Vallekas - Unicojas NP', 'Vallekas visitant absent Unicojas'],
  ['Vallekas 54-48 Unicojas incomparecencia', 'Vallekas ? absent Unicojas'],
  ['sáb 11/10 20:00 Vallekas Unicojas', '2025-10-11 20:00 | Vallekas – Unicojas'],
  ['Osos 3 - Linces 1, dom 12/10', '2025-10-12 | Osos 3 – Linces 1'],
])('reads «%s»', ([line, game]) => {
  expect(said(line!)).toBe(game)
})

test.for([
  'Buenos días a todos',
  'Vallekas y Unicojas aplazan su partido',
  'Grupo A',
  'Jornada 3 - 12/10',
  'Polideportivo Vallekas',
  'Vallekas',
  'Rayo - Norte',
  'Vallekas, Unicojas',
  'Nos vemos el domingo 12/10 a las 11',
  '54-48',
])('finds no game in «%s»', (line) => {
  expect(said(line)).toBe(null)
})

test('a line of two unknown names is a game below a title with a day', () => {
  expect(said('Rayo - Norte', { hasDay: true })).toBe('Rayo – Norte')
})
