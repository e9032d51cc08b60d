import { expect, test } from 'vitest'
import { said } from '../../../test/read-sheets.ts'

const [ONE, OTHER] = ['2026-11-08 | Búhos 61-52 Linces', '2026-11-15 | San Blas 40-41 Pozo 2']

test.for<[where: string, text: string]>([
  [
    'beside each other, an empty column between them',
    'Fecha;Local;Visitante;Resultado;;Fecha;Local;Visitante;Resultado\n8/11/2026;Búhos;Linces;61-52;;15/11/2026;San Blas;Pozo 2;40-41',
  ],
  [
    'beside each other, without one',
    'Día;Equipo local;Marcador;Equipo visitante;Día;Equipo local;Marcador;Equipo visitante\n8/11/2026;Búhos;61-52;Linces;15/11/2026;San Blas;40-41;Pozo 2',
  ],
  [
    'below each other, with other columns',
    'Fecha;Local;Visitante;Tanteo\n8/11/2026;Búhos;Linces;61-52\n\nVisitante;Local;Fecha;Tanteo;Cancha\nPozo 2;San Blas;15/11/2026;40-41;',
  ],
  [
    'below each other, the points apart in one of them',
    'Fecha;Local;Visitante;Resultado\n8/11/2026;Búhos;Linces;61-52\nFecha;Local;Pts local;Pts visitante;Visitante\n15/11/2026;San Blas;40;41;Pozo 2',
  ],
  [
    'above a classification',
    'Fecha;Local;Visitante;Resultado\n8/11/2026;Búhos;Linces;61-52\n15/11/2026;San Blas;Pozo 2;40-41\n\nPos;Equipo;PJ;PG\n1;Búhos;1;1\n2;Linces;1;0',
  ],
  [
    'beside a classification',
    'Fecha;Local;Visitante;Resultado;;Puesto;Equipo;PF\n8/11/2026;Búhos;Linces;61-52;;1;Búhos;61\n15/11/2026;San Blas;Pozo 2;40-41;;2;Pozo 2;41',
  ],
  [
    'below a sheet with another name and a classification',
    'Clasificación\nEquipo;PJ;PG\nBúhos;1;1\n\nPartidos\nFecha;Local;Visitante;Resultado\n8/11/2026;Búhos;Linces;61-52\n15/11/2026;San Blas;Pozo 2;40-41',
  ],
])('reads tables %s', ([, text]) => {
  expect(gamesIn(text)).toEqual([ONE, OTHER])
})

test('takes the day that stands in front of two games for that of both', () => {
  const text =
    'Fecha;Local;Visitante;Tanteo;Local;Visitante;Tanteo\n8/11/2026;Búhos;Linces;61-52;San Blas;Pozo 2;40-41'
  expect(gamesIn(text)).toEqual([ONE, '2026-11-08 | San Blas 40-41 Pozo 2'])
})

test.for([
  'Fecha;Equipos;;Puntos;\n;Local;Visitante;Local;Visitante',
  'Partido;;;Tanteo;\nFecha;Local;Visitante;L;V',
  'Día;Equipo;;Marcador;\nDía;Casa;Fuera;Casa;Fuera',
])('reads titles over two columns: %s', (titles) => {
  expect(gamesIn(`${titles}\n8/11/2026;Búhos;Linces;61;52`)).toEqual([ONE])
})

test('reads an empty column between its own, and the group above each table', () => {
  expect(gamesIn('Fecha;;Local;;Visitante;;Resultado\n8/11/2026;;Búhos;;Linces;;61-52')).toEqual([ONE])
  const text = 'Grupo A;;;Grupo B;\nLocal;Visitante;;Local;Visitante\nBúhos;Linces;;San Blas;Pozo 2'
  expect(gamesIn(text)).toEqual(['Búhos – Linces | Grupo A', 'San Blas – Pozo 2 | Grupo B'])
})

test('gives what stands below no title of a second table no title of the first', () => {
  const text =
    'Fecha;Local;Visitante;Tanteo\n8/11/2026;Búhos;Linces;61-52\nVisitante;Local;Fecha\nPozo 2;San Blas;15/11/2026;40-41'
  expect(said(text)).toEqual(['title', ONE, 'title', 'asked: 2026-11-15 | San Blas – Pozo 2'])
})

const TWICE = ['Fecha;Local;Visitante', '8/11/2026;Búhos;Linces'].map((one) => `${one};;${one}`)

test.for([
  ['than a text may have lines', [TWICE[0], ...Array.from({ length: 1001 }, () => TWICE[1])].join('\n')],
  [
    'without titles',
    'Búhos;Linces;61-52;;Pozo 2;Libre Directo;40-41\nLinces;Pozo 2;60-50;;Búhos;Libre Directo;45-40',
  ],
])('refuses more games side by side %s', ([, text]) => {
  expect(new Set(said(text!))).toEqual(
    new Set(['refused: Hay varios partidos en la fila: trae cada tabla por separado.']),
  )
})

test('says why a row that names a team in a table without games is none', () => {
  const text = 'Local;Visitante;Tanteo\nBúhos;Linces;61-52\n\nPos;Equipo;PJ\n1;Búhos;1\n\nTraed agua'
  expect(said(text).slice(3)).toEqual(['ignored', 'ignored: No es un partido.', null, 'ignored'])
})

function gamesIn(text: string): (string | null)[] {
  const lines = said(text)
  expect(lines.filter((line) => line?.includes(':') && !line.startsWith('ignored'))).toEqual([])
  return lines.filter((line) => line !== null && / \S+ /u.test(line) && !line.startsWith('ignored'))
}
