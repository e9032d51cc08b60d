import { expect, test } from 'vitest'
import { said } from '../../../test/read-sheets.ts'

// Cells say what a column is, whatever is above them.
test.for([
  ['Fecha;Local;Visitante;Rtdo. final', '8/11/2026;Búhos;Linces;61-52', '2026-11-08 | Búhos 61-52 Linces'],
  [
    'Cuándo;Anfitriones;Los otros;Cómo quedó',
    '8/11/2026;Búhos;Linces;61-52',
    '2026-11-08 | Búhos 61-52 Linces',
  ],
  ['Fecha;Local;Visitante;Pitido', '8/11/2026;Búhos;Linces;11:00', '2026-11-08 11:00 | Búhos – Linces'],
  ['Fecha;Quién contra quién;Tanteo', '8/11/2026;Búhos - Linces;61-52', '2026-11-08 | Búhos 61-52 Linces'],
  ['Fecha;Partido;Local;Visitante', '8/11/2026;Búhos - Linces;61;52', '2026-11-08 | Búhos 61-52 Linces'],
  ['Fecha;Local;Marcador;;Visitante', '8/11/2026;Búhos;61;52;Linces', '2026-11-08 | Búhos 61-52 Linces'],
  [
    'Fecha;Local;Visitante;P1;P2;P3;P4;Rdo',
    '8/11/2026;Búhos;Linces;15-12;14-16;16-12;16-12;61-52',
    '2026-11-08 | Búhos 61-52 Linces',
  ],
])('reads the columns of «%s» by their cells', ([titles, row, game]) => {
  expect(said(`${titles}\n${row}`)[1]).toBe(game)
})

test.for([
  'APLAZADO',
  'no jugado',
  'Sin acabar',
  'Pendiente de jugarse',
  'Se repetirá',
  'Partido perdido',
  'No se ha disputado',
])('makes no game of a row with «%s» below any title', (cell) => {
  expect(said(`Fecha;Hora;Local;Visitante;Resultado;Nota\n${ROW};${cell}`)[1]).toBe(
    'ignored: Dice que no se jugó, o que aún no ha acabado: no se guarda.',
  )
})

const ROW = '8/11/2026;11:00;Búhos;Linces;61-52'

test.for([
  ['Observaciones', 'suspendido por lluvia'],
  ['¿Disputado?', 'No'],
  ['Celebrado', 'No'],
  ['Ganador', 'Linces'],
  ['Vencedor', 'linces'],
  ['Se lo lleva', 'LINCES'],
  ['Según la mesa', '60-52'],
  ['Nueva fecha', '15/11/2026'],
  ['Empieza', '12:30'],
  ['Comentario', 'ganan los visitantes'],
  ['Comentario', 'victoria de Linces'],
  ['Comentario', 'se jugó el 15/11'],
  ['Comentario', 'en la web, 60-52'],
  ['Observaciones', 'cambiado al 15/11'],
  ['Vencedor', 'V'],
  ['Perdedor', 'Búhos'],
  ['Alineación indebida', 'Búhos'],
  ['Fila oculta', 'Sí'],
  ['1X2', '2'],
  ['Diferencia', '-3'],
  ['Dif.', '12'],
  ['Margen', '-9'],
  ['Provisional', 'Sí'],
  ['Notas', 'resultado provisional'],
  ['Confirmado', 'No'],
])('asks about «%s: %s», which doesn’t agree with the row', ([title, cell]) => {
  const text = `Fecha;Hora;Local;Visitante;Resultado;${title}\n${ROW};${cell}\n${ROW};`
  const asked: string[] = []
  expect(said(text, { 'column:5': 'none' })[1]).toBe('2026-11-08 11:00 | Búhos 61-52 Linces')
  // What isn't sure isn't shown as sure.
  expect(said(text, {}, asked).slice(1)).toEqual([
    'asked: 2026-11-08 11:00 | Búhos – Linces',
    '2026-11-08 11:00 | Búhos 61-52 Linces',
  ])
  expect(asked).toEqual(['unused:5'])
  expect(said(text, { 'unused:5': 'keep' })[1]).toBe('2026-11-08 11:00 | Búhos 61-52 Linces')
  expect(said(text, { 'unused:5': 'drop' })[1]).toBe(`ignored: En «${title}» pone «${cell}».`)
})

test.for([
  ['Ganador', 'Búhos'],
  ['Vencedor', 'L'],
  ['Perdedor', 'Linces'],
  ['Comentario', 'ganó Búhos'],
  ['Mesa', 'Libre Directo'],
  ['Jugado', 'Sí'],
  ['Según la mesa', '61 - 52'],
  ['Día del partido', 'domingo 8/11'],
  ['Empieza', '11.00 h'],
  ['Hora de convocatoria', '10:15'],
  ['Árbitro', 'Linces'],
  ['Fecha original', '1/11/2026'],
  ['Observaciones', 'gran ambiente'],
  ['Aplazado', 'No'],
  ['1X2', '1'],
  ['Diferencia', '+9'],
  ['Dif.', '9'],
  ['Provisional', 'No'],
  ['Confirmado', 'Sí'],
])('asks nothing about «%s: %s»', ([title, cell]) => {
  const asked: string[] = []
  expect(said(`Fecha;Hora;Local;Visitante;Resultado;${title}\n${ROW};${cell}`, {}, asked)[1]).toBe(
    '2026-11-08 11:00 | Búhos 61-52 Linces',
  )
  expect(asked).toEqual([])
})

test('asks about a score among the notes of a game without one', () => {
  const asked: string[] = []
  const row = '8/11/2026;11:00;Búhos;Linces;;jugado, 61-52'
  said(`Fecha;Hora;Local;Visitante;Resultado;Notas\n${row}`, {}, asked)
  expect(asked).toEqual(['unused:5'])
})

test.for([
  ';Búhos;Linces;San Blas\nBúhos;;61-52;40-50\nLinces;;;\nSan Blas;;;',
  'Equipos;Búhos;Linces;San Blas\nBúhos;X;61-52;\nLinces;X;X;40-41\nSan Blas;X;X;X',
  ';BUH;LIN;SBL\nBúhos;;61-52;40-50\nLinces;50-60;;55-50\nSan Blas;70-40;50-60;',
])('refuses a table of all against all in its own sentence', (text) => {
  expect(new Set(said(text))).toEqual(
    new Set([
      'refused: Es una tabla de todos contra todos, sin fechas: trae los partidos uno en cada fila, con local y visitante.',
    ]),
  )
})

test.for([
  ['2026-08-11', '15/11/2026', '2026-11-08'],
  ['2026-03-12', '22.1.2027', '2026-12-03'],
  // Day 46,244 of a spreadsheet is 10 August 2026: 46,334 is 8 November, 90 days later.
  ['46244', '29-11-2026', '2026-10-08'],
] as const)('turns back «%s», which a program has made beside «%s»', ([stored, typed, meant]) => {
  const text = `Fecha;Local;Visitante\n${stored};Búhos;Linces\n${typed};San Blas;Pozo 2`
  const asked: string[] = []
  expect(said(text, {}, asked)[1]).toMatch(/^asked: /)
  expect(asked).toEqual(['order'])
  expect(said(text, { order: 'mdy' })[1]).toBe(`${meant} | Búhos – Linces`)
  expect(said(text, { order: 'dmy' })[1]).not.toContain(meant)
})

test('takes no day for turned beside texts that may be either, or after the 12th', () => {
  for (const [stored, typed] of [
    ['2026-11-08', '5/12/2026'],
    ['2026-11-15', '22/11/2026'],
  ]) {
    const asked: string[] = []
    said(`Fecha;Local;Visitante\n${stored};Búhos;Linces\n${typed};San Blas;Pozo 2`, {}, asked)
    expect(asked).toEqual([])
  }
})

test('refuses a day whose month stands in a column of its own', () => {
  expect(said('Día;Mes;Local;Visitante\n8;11;Búhos;Linces')[1]).toBe(
    'refused: El día y el mes están en columnas distintas: ponlos juntos en una.',
  )
})

test('leaves out a row that is struck', () => {
  const text = `Fecha;Hora;Local;Visitante;Resultado\n~8/11/2026~;~11:00~;~Búhos~;~Linces~;\n${ROW}`
  expect(said(text).slice(1)).toEqual(['ignored: Está tachada.', '2026-11-08 11:00 | Búhos 61-52 Linces'])
})
