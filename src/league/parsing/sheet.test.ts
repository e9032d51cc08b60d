import { expect, test } from 'vitest'
import { readSheet } from './sheet.ts'
import { cellsOf, said, setting } from '../../../test/read-sheets.ts'

const PLAYED = '2026-11-08 11:00 | Búhos 61-52 Linces | La Elipa'
const PLANNED = '2026-12-05 11:00 | Búhos – Linces | La Elipa'

// The titles of calendars and results: of federations, of plugins and of hand-made sheets, in five languages.
test.for([
  ['Jornada;Fecha;Hora;Local;Visitante;Pista', '3;05/12/2026;11:00;Búhos;Linces;La Elipa', PLANNED],
  ['Date;Time;Venue;Home;Away', '2026/12/05;11:00:00;La Elipa;Búhos;Linces', PLANNED],
  ['Date;Time;Visitor;PTS;Home;PTS;Venue', '2026-11-08;11:00;Linces;52;Búhos;61;La Elipa', PLAYED],
  [
    'Date;Start (ET);Visitor/Neutral;PTS;Home/Neutral;PTS;Arena',
    '2026-11-08;11:00;Linces;52;Búhos;61;La Elipa',
    PLAYED,
  ],
  [
    'Jornada;Fecha;Hora;Local;Pts;Visitante;Pts;Pista',
    '1;08/11/2026;11:00;Búhos;61;Linces;52;La Elipa',
    PLAYED,
  ],
  [
    'Fecha;Hora;Local;Puntos local;Visitante;Puntos visitante;Cancha',
    '08/11/2026;11:00;Búhos;61,0;Linces;52,0;La Elipa',
    PLAYED,
  ],
  ['Fecha;Hora;Local;Visitante;Resultado;Campo', '08-nov-26;11:00;Búhos;Linces;61-52;La Elipa', PLAYED],
  [
    'Día;Hora;Local;Visitante;Puntos del local;Puntos del visitante;Estado;Cancha;Dirección',
    '2026-11-08;11:00;Búhos;Linces;61;52;Jugado;La Elipa;Calle X',
    PLAYED,
  ],
  [
    'Fecha y hora;Equipo local;Equipo visitante;Marcador;Instalación',
    '08/11/2026 11:00;Búhos;Linces;61 - 52;La Elipa',
    PLAYED,
  ],
  ['Fecha;Hora;Equipo;Pts;Equipo;Pts;Lugar', '08/11/2026;11:00;Búhos;61;Linces;52;La Elipa', PLAYED],
  [
    'Fecha;Hora;Equipo 1;Equipo 2;Puntos 1;Puntos 2;Sede',
    '08/11/2026;11:00;Búhos;Linces;61;52;La Elipa',
    PLAYED,
  ],
  ['Fecha;Hora;Equipo A;Equipo B;Pts A;Pts B;Sede', '08/11/2026;11:00;Búhos;Linces;61;52;La Elipa', PLAYED],
  ['Nº;Fecha;Hora;Partido;Resultado;Pabellón', '12;08/11/2026;11:00;Búhos - Linces;61-52;La Elipa', PLAYED],
  ['Fecha;Hora;Encuentro;Tanteo;Pista', '08/11/2026;11:00;Búhos vs Linces;61-52;La Elipa', PLAYED],
  [
    'Data;Hora;Equip local;Equip visitant;Resultat;Pavelló',
    '8 de novembre de 2026;11.00;Búhos;Linces;61-52;La Elipa',
    PLAYED,
  ],
  ['Jornada;Data;Hora;Local;Visitant;Camp', '3;5/12/26;11:00;Búhos;Linces;La Elipa', PLANNED],
  [
    'Xornada;Data;Hora;Equipo local;Equipo visitante;Resultado;Pavillón',
    '1;8 novembro 2026;11:00;Búhos;Linces;61-52;La Elipa',
    PLAYED,
  ],
  [
    'Jardunaldia;Eguna;Ordua;Etxekoa;Kanpokoa;Emaitza;Kantxa',
    '1;2026-11-08;11:00;Búhos;Linces;61-52;La Elipa',
    PLAYED,
  ],
  [
    'Game;Date;Time;Home Team;Away Team;Home Score;Away Score;Location',
    '7;2026-11-08;11:00 AM;Búhos;Linces;61;52;La Elipa',
    PLAYED,
  ],
  [
    'Start Date;Start Time;Location;Home Team;Away Team;Home Team Score;Away Team Score',
    '2026-11-08;11:00;La Elipa;Búhos;Linces;61;52',
    PLAYED,
  ],
  [
    'Round;Day;Date;Time;Team 1;Team 2;Score;Field',
    '1;Sunday;8/11/2026;11:00;Búhos;Linces;61:52;La Elipa',
    PLAYED,
  ],
  [
    'Día;Fecha;Hora;Local;Visitante;Resultado;Cancha',
    'Domingo;8/11/2026;11:00;Búhos;Linces;61-52;La Elipa',
    PLAYED,
  ],
  [
    'Fecha;Día;Hora;Local;Visitante;Resultado;Cancha',
    '3;8/11/2026;11:00;Búhos;Linces;61-52;La Elipa',
    PLAYED,
  ],
  [
    'Fecha;Día;Hora;Local;Visitante;Cancha',
    '8/11/2026 0:00;D;11:00;Búhos;Linces;La Elipa',
    '2026-11-08 11:00 | Búhos – Linces | La Elipa',
  ],
  ['Fecha;Hora;Resultado;Local;Visitante;Pista', '8/11/2026 0:00;11:00;61-52;Búhos;Linces;La Elipa', PLAYED],
  ['Grupo;Fecha;Hora;Local;Visitante;Pista', 'A;05/12/2026;11:00;Búhos;Linces;La Elipa', `${PLANNED} | A`],
  [
    'Categoría;Grupo;Jornada;Fecha;Hora;Local;Visitante;Pista',
    'Sénior;A;3;05/12/2026;11:00;Búhos;Linces;La Elipa',
    `${PLANNED} | A`,
  ],
  ['Visitante;Local;Fecha;Hora;Cancha', 'Linces;Búhos;05/12/2026;11:00;La Elipa', PLANNED],
  ['LOCAL;;VISITANTE;;FECHA;HORA;CANCHA', 'Búhos;61;Linces;52;08/11/2026;11:00;La Elipa', PLAYED],
  ['Local;vs;Visitante;Fecha;Hora;Cancha', 'Búhos;vs;Linces;05/12/2026;11:00;La Elipa', PLANNED],
  ['Local;Resultado;Visitante;Fecha;Hora;Cancha', 'Búhos;61-52;Linces;08/11/2026;11:00;La Elipa', PLAYED],
  ['Local;Visitante;PL;PV;Fecha;Hora;Cancha', 'Búhos;Linces;61;52;08/11/2026;11:00;La Elipa', PLAYED],
  ['Casa;Fuera;Pts;Pts;Fecha;Hora;Cancha', 'Búhos;Linces;61;52;08/11/2026;11:00;La Elipa', PLAYED],
  ['Fuera;Casa;Pts;Pts;Fecha;Hora;Cancha', 'Linces;Búhos;52;61;08/11/2026;11:00;La Elipa', PLAYED],
  [
    'Fecha;Hora inicio;Local;Visitante;Árbitro;Observaciones;Cancha',
    '05/12/2026;11:00;Búhos;Linces;Nadie;Balón nuevo;La Elipa',
    PLANNED,
  ],
  [
    'Fecha partido;Hora partido;Club;Local;Visitante;Cancha',
    '46361;0,458333333;X;Búhos;Linces;La Elipa',
    PLANNED,
  ],
  [
    'Fecha;Hora;Local;Visitante;Situación;Cancha',
    '05/12/2026;11:00;Búhos;Linces;Por jugar;La Elipa',
    PLANNED,
  ],
  ['Fecha;Hora;Local;Visitante;Resultado;Cancha', '05/12/2026;11:00;Búhos;Linces; - ;La Elipa', PLANNED],
  ['Date;Time;Venue;Teams', '2026-12-05;11:00;La Elipa;Búhos\n;;;Linces', PLANNED],
  ['Date;Time;Venue;Teams;Results', '2026-11-08;11:00;La Elipa;Búhos;61\n;;;Linces;52', PLAYED],
  ['Datum;Zeit;Heim;Gast;Ergebnis;Halle', 'So. 08.11.2026;11:00 Uhr;Búhos;Linces;61:52;La Elipa', PLAYED],
  [
    'Nr;Tag;Datum;Uhrzeit;Heimmannschaft;Gastmannschaft;Spielort;Punkte',
    '1;So;08.11.2026;11:00;Búhos;Linces;La Elipa;61:52',
    PLAYED,
  ],
  [
    'Fecha;Hora llegada;Hora;Hora fin;Local;Visitante;Resultado 1ª parte;Resultado final;Terreno de juego',
    '8/11/26;10:30;11:00;13:00;Búhos;Linces;35-22;61-52;La Elipa',
    PLAYED,
  ],
  [
    'Fecha original;Fecha nueva;Hora;Local;Visitante;Pista',
    '1/11/26;5/12/26;11:00;Búhos;Linces;La Elipa',
    PLANNED,
  ],
  ['Fecha;Hora;Local - Visitante;Resultado;Pista', '8-XI-26;11:00;Búhos - Linces;61-52;La Elipa', PLAYED],
  [
    'Equipo;Puntos;Fecha;Hora;Cancha;Estado',
    'Búhos;61;08/11/2026;11:00;La Elipa;Final\nLinces;52;;;;',
    PLAYED,
  ],
])('reads below «%s»', ([titles, row, game]) => {
  expect(said(`Calendario 2026\n\n${titles}\n${row}`).slice(0, 4)).toEqual(['ignored', null, 'title', game])
})

test('reads rows without titles by what their cells are', () => {
  expect(said('08.11.2026;11:00;;Búhos;Linces\n15.11.2026;12:30;;San Blas;Pozo 2')).toEqual([
    '2026-11-08 11:00 | Búhos – Linces',
    '2026-11-15 12:30 | San Blas – Pozo 2',
  ])
  expect(said('1;8/11/2026;Búhos;61;Linces;52;La Elipa\n1;8/11/2026;San Blas;40;Pozo 2;41;La Elipa')).toEqual(
    ['2026-11-08 | Búhos 61-52 Linces | La Elipa', '2026-11-08 | San Blas 40-41 Pozo 2 | La Elipa'],
  )
  expect(said('8/11/2026;Búhos - Linces;61-52\n8/11/2026;Canoe - Alcalá - Pozo 2;40-41')).toEqual([
    '2026-11-08 | Búhos 61-52 Linces',
    '2026-11-08 | Canoe - Alcalá 40-41 Pozo 2',
  ])
})

// Below Fecha;Hora;Local;Visitante;Resultado.
test.for([
  ['8/11/2026;11:00;Búhos;Linces;61:52', '2026-11-08 11:00 | Búhos 61-52 Linces'],
  ['8/11/2026;11:00;Búhos;Linces;61/52', '2026-11-08 11:00 | Búhos 61-52 Linces'],
  ['8/11/2026;11:00;Búhos;Linces;61 a 52', '2026-11-08 11:00 | Búhos 61-52 Linces'],
  [
    '8/11/2026;11:00;Búhos;Linces;61 – 52 (15-10, 20-12, 13-15, 13-15)',
    '2026-11-08 11:00 | Búhos 61-52 Linces',
  ],
  ['8/11/2026;11:00;Búhos;Linces;61-52 (prórroga)', '2026-11-08 11:00 | Búhos 61-52 Linces'],
  ['8/11/2026;11:00;Búhos;Linces;vs', '2026-11-08 11:00 | Búhos – Linces'],
  ['8/11/2026;11:00;Búhos;Linces;20-0 (NP)', '2026-11-08 11:00 | Búhos visitant absent Linces'],
  ['8/11/2026;11:00;Búhos;Linces;NP local', '2026-11-08 11:00 | Búhos local absent Linces'],
  [
    '8/11/2026;11:00;Búhos;Linces;incomparecencia',
    'refused: No dice quién no se presentó: escribe «incomparecencia de» y el equipo, sin tanteo.',
  ],
  [
    '8/11/2026;11:00;Búhos;Linces;Aplazado',
    'ignored: Dice que no se jugó, o que aún no ha acabado: no se guarda.',
  ],
  ['8/11/2026;0:00;Búhos;Linces;', '2026-11-08 | Búhos – Linces'],
  ['8.11.;8 de la tarde;Búhos;Linces;', '2026-11-08 20:00 | Búhos – Linces'],
  ['8/11/2026 (domingo);11.30h;Búhos;Linces;', '2026-11-08 11:30 | Búhos – Linces'],
  ['8/11/2026;11:00;Búhos;Linces;(61-52)', '2026-11-08 11:00 | Búhos 61-52 Linces'],
  ['8/11/2026;11:00;Búhos;Linces;(15-10, 20-12)', 'refused: «(15-10, 20-12)» no es un resultado.'],
  ['8/11/2026;11:00;Búhos;Linces;11:00', 'refused: «11:00» no es un resultado.'],
  ['8/11/2026;11:00;Búhos;Linces;05-12', 'refused: «05-12» no es un resultado.'],
  [
    '8/11/2026;11:00;Búhos;Linces;30-28 (descanso)',
    'ignored: Dice que no se jugó, o que aún no ha acabado: no se guarda.',
  ],
  [
    '8/11/2026;11:00;Búhos;Linces;gana local por incomparecencia',
    '2026-11-08 11:00 | Búhos visitant absent Linces',
  ],
  ['8/11/2026;11:00;Búhos;Linces;21-dic', 'refused: «21-dic» no es un resultado.'],
  ['8/11/2026;11:00;Búhos;Linces;46377', 'refused: «46377» no es un resultado.'],
  ['8/11/2026;11:00;Búhos;Linces;ganó Búhos', 'refused: «ganó Búhos» no es un resultado.'],
  ['31/11/2026;11:00;Búhos;Linces;', 'refused: «31/11/2026» no es un día.'],
  ['por fijar;11:00;Búhos;Linces;', 'refused: «por fijar» no es un día.'],
  ['8/11/2026;mañana;Búhos;Linces;', 'refused: «mañana» no es una hora.'],
  ['8/11/2026;11:00;Búhos;;61-52', 'refused: Falta un equipo.'],
  ['8/11/2026;;Búhos;Descansa;', 'ignored: Descansa.'],
  ['8/11/2026;;Búhos;BYE;', 'ignored: Descansa.'],
  ['8/11/2026;11:00;Búhos;Libre Directo;', '2026-11-08 11:00 | Búhos – Libre Directo'],
  ['8/11/2026;;Búhos;Linces;', '2026-11-08 | Búhos – Linces'],
  ['8/11/2026;;Búhos;Linces;61-52', '2026-11-08 | Búhos 61-52 Linces'],
])('reads the row «%s»', ([row, game]) => {
  expect(said(`Fecha;Hora;Local;Visitante;Resultado\n${row}`)).toEqual(['title', game])
})

test('marks the cell that can’t be read', () => {
  const { rows } = readSheet(cellsOf('Fecha;Hora;Local;Visitante\n8/11/2026;tarde;Búhos;Linces'), setting())
  expect(rows[1]).toEqual({ as: 'refused', why: '«tarde» no es una hora.', marked: [1] })
})

test('takes the day of a merged cell for the rows below that have an hour; others are asked', () => {
  const text = `Fecha;Hora;Local;Visitante
05/12/2026;10:00;Búhos;Linces
;11:30;San Blas;Pozo 2
;;Búhos;Pozo 2`
  const asked: string[] = []
  const day = '2026-12-05'
  const first = ['title', `${day} 10:00 | Búhos – Linces`, `${day} 11:30 | San Blas – Pozo 2`]
  expect(said(text, {}, asked)).toEqual([...first, `asked: Búhos – Pozo 2`])
  expect(asked).toEqual(['fill'])
  expect(said(text, { fill: 'yes' })).toEqual([...first, `${day} | Búhos – Pozo 2`])
  expect(said(text, { fill: 'no' })).toEqual([...first, 'Búhos – Pozo 2'])
})

test('takes no day from above a title that isn’t understood', () => {
  const text = `Hora;Local;Visitante
Sábado 7/11;;
11:00;Búhos;Linces
Domingo 8;;
12:00;San Blas;Pozo 2
Jornada 4 (14-15 nov);;
12:00;Pozo 2;Búhos`
  expect([said(text)[4], said(text)[6]]).toEqual([
    '2026-11-08 12:00 | San Blas – Pozo 2',
    '12:00 | Pozo 2 – Búhos',
  ])
})

test('takes the day and the group of a row with a single cell for those below', () => {
  const text = `Hora;Local;Visitante
Grupo A;;
Jornada 3 (8 de noviembre);;
11:00;Búhos;Linces
Jornada 4;;
12:00;San Blas;Pozo 2`
  expect(said(text)).toEqual([
    'title',
    'title',
    'title',
    '2026-11-08 11:00 | Búhos – Linces | Grupo A',
    'title',
    '12:00 | San Blas – Pozo 2 | Grupo A',
  ])
})

test('has one order of day and month for a column; the month first is asked', () => {
  const text = `Fecha;Hora;Local;Visitante
11/08/2026;11:00;Búhos;Linces
11/15/2026;11:00;San Blas;Pozo 2`
  const asked: string[] = []
  // 11 August is of no season's first month, and there is no fifteenth month.
  expect(said(text, {}, asked).map((one) => one?.split(':')[0])).toEqual(['title', 'asked', 'asked'])
  expect(new Set(asked)).toEqual(new Set(['order']))
  expect(said(text, { order: 'mdy' })).toEqual([
    'title',
    '2026-11-08 11:00 | Búhos – Linces',
    '2026-11-15 11:00 | San Blas – Pozo 2',
  ])
  expect(said(text, { order: 'dmy' })[2]).toBe('refused: «11/15/2026» no es un día.')
  // 8 November 2026 is a Sunday, 11 August a Tuesday: without a doubt the day comes first.
  expect(said('Día;Fecha;Local;Visitante\ndom;8/11/2026;Búhos;Linces')[1]).toBe('2026-11-08 | Búhos – Linces')
})

test('reads a column as somebody says', () => {
  const text = 'X;Y;Fecha;Local\nBúhos;Linces;8/11/2026;1\nSan Blas;Pozo 2;8/11/2026;2'
  const answers = { 'column:0': 'local', 'column:1': 'visitant', 'column:3': 'none' }
  expect(said(text, answers).slice(1)).toEqual([
    '2026-11-08 | Búhos – Linces',
    '2026-11-08 | San Blas – Pozo 2',
  ])
})

test('asks whose points come first where the visitor does', () => {
  const text = 'Fecha;Hora;Visitante;Resultado;Local\n8/11/2026;11:00;Linces;52-61;Búhos'
  const asked: string[] = []
  expect(said(text, {}, asked)[1]).toMatch('asked: ')
  expect(asked).toEqual(['sides'])
  expect(said(text, { sides: 'visitant' })[1]).toBe('2026-11-08 11:00 | Búhos 61-52 Linces')
  expect(said(text, { sides: 'local' })[1]).toBe('2026-11-08 11:00 | Búhos 52-61 Linces')
})

test('makes no game of a classification, or of «20 (wo)»', () => {
  expect(said('Equipo;PJ;PG;PF;PC;Puntos\nBúhos;3;3;180;150;6\nLinces;3;0;150;180;3')).toEqual(
    Array.from({ length: 3 }, () =>
      expect.stringMatching(/^title|^refused: Cada fila nombra un solo equipo, sin fecha/),
    ),
  )
  expect(said('Local;Puntos;Visitante;Puntos\nBúhos;20 (wo);Linces;0')[1]).toBe(
    'refused: «20 (wo)» no son puntos.',
  )
})

test('refuses a table without teams', () => {
  expect(said('uno;dos;tres\ncuatro;cinco;seis')).toEqual(
    Array.from({ length: 2 }, () => 'refused: Di arriba qué columna es el local y cuál el visitante.'),
  )
})
