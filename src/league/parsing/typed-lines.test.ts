import { expect, test } from 'vitest'
import { alikeKey } from '../name-key.ts'
import { readTypedLines } from './typed-lines.ts'

const TEAMS = ['Gatos', 'Perros', 'Osos', '1-A', '1-B', 'Zona 2-3']
const COURTS = ['La Elipa', 'Olmo']

/** What each line is: a game in short, or the kind of its reading. */
function said(text: string): string[] {
  const byKey = new Map(TEAMS.map((name) => [alikeKey(name), name]))
  const names = {
    nameOf: (typed: string) => byKey.get(alikeKey(typed)),
    teams: TEAMS,
    courts: COURTS,
    seasonYear: 2025,
  }
  return readTypedLines(text, names).map(({ reading }) => {
    if (reading === null) return ''
    if (reading.as !== 'game') return reading.as
    const { day, hour, local, score, visitant, court, group } = reading.game
    const result = score === null ? '–' : score.join('-')
    return [day?.day, hour, `${local} ${result} ${visitant}`, court, group].filter(Boolean).join(' ')
  })
}

test('a title says the day, the hour and the court of the games below, until the next', () => {
  const text = `*Jornada 3* (domingo 12 de octubre), La Elipa
Gatos - Perros
12:30 Osos - 1-A, Olmo
Jornada 4
1-B - Gatos
Sábado 18/10 a las 10h
Gatos 50-40 Osos`
  expect(said(text)).toEqual([
    'setting',
    '2025-10-12 Gatos – Perros La Elipa',
    '2025-10-12 12:30 Osos – 1-A Olmo',
    'setting',
    '1-B – Gatos',
    'setting',
    '2025-10-18 10:00 Gatos 50-40 Osos',
  ])
})

test('a day above the title of its round holds too', () => {
  expect(said('12/10\nJornada 3\nGatos - Perros')).toEqual([
    'setting',
    'setting',
    '2025-10-12 Gatos – Perros',
  ])
})

test.for([
  ['tabs', 'Fecha\tHora\tLocal\tVisitante\tResultado\n12/10/2025\t11:00\tZona 2-3\t1-A\t61-60'],
  ['semicolons', 'Día;Hora;Equipo local;Pts;Equipo visitante;Pts\n12/10/2025;11:00;Zona 2-3;61;1-A;60'],
  [
    'commas and quotes',
    'Visitante,Local,"Puntos visitante","Puntos local",Fecha,Hora\n1-A,"Zona 2-3",60,61,2025-10-12,11:00:00',
  ],
  ['cells between the teams', 'Fecha;Hora;Local;;;Visitante\n12/10/2025;11:00;Zona 2-3;61;60;1-A'],
  ['both teams in a cell', 'Fecha;Hora;Partido;Resultado\n12/10/2025;11:00;Zona 2-3 - 1-A;61 - 60'],
] as const)('reads a table with titles: %s', ([, table]) => {
  expect(said(table).at(-1)).toBe('2025-10-12 11:00 Zona 2-3 61-60 1-A')
})

test('reads a table without titles, and rows without a result', () => {
  expect(
    said('3;12/10/2025;11:00;Gatos;50;40;Perros;Olmo\n4;19/10/2025;12:30;Osos;;;Gatos;La Elipa'),
  ).toEqual(['2025-10-12 11:00 Gatos 50-40 Perros Olmo', '2025-10-19 12:30 Osos – Gatos La Elipa'])
})

test('takes no list of teams for a game', () => {
  expect(said('Gatos, Perros, Osos, Zona 2-3')).toEqual(['team'])
})

test('keeps a figure that belongs to a name, and drops one that counts lines', () => {
  expect(said('1-A 50-40 1-B\n1-A 50-41 Gatos\n1-A 50-42 Perros')).toEqual([
    '1-A 50-40 1-B',
    '1-A 50-41 Gatos',
    '1-A 50-42 Perros',
  ])
  expect(said('1. Gatos 50-40 Perros\n2. Gatos 50-41 Osos')).toEqual([
    'Gatos 50-40 Perros',
    'Gatos 50-41 Osos',
  ])
})

test('reads nothing into what is crossed out, said by the chat or said in prose', () => {
  const text = `~Gatos - Perros 12/10~
12/9/25, 18:03 - Ana creó el grupo
Gatos y Perros aplazan lo del 12/10
Gatos`
  expect(said(text)).toEqual(['team', 'nothing', 'team', 'team'])
})
