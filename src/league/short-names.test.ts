import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_SHORT_NAME_LENGTH, shortNames } from './short-names.ts'

const namesOf = (...names: (string | [name: string, short: string])[]) =>
  shortNames(
    names.map((one) =>
      typeof one === 'string' ? { name: one, short: null } : { name: one[0], short: one[1] },
    ),
  )

const SPOKEN: Record<string, string> = {
  'Lavapiés Descalzos': 'Lavapiés',
  'Los Pívots de Pacífico': 'Pívots',
  'Malasaña Mecánica': 'Malasaña',
  'Triples de Tetuán': 'Triples',
  'Cuatro Caminos, Tres Segundos': 'Cuatro Caminos',
  'Rebote Carabanchel': 'Rebote',
  'Chamberí sin Frenos': 'Chamberí',
  'Vallekas Airball': 'Vallekas',
  'La Latina Jazz': 'Latina',
  'Pasos en Prosperidad': 'Pasos',
  'Hortaleza Sobre la Bocina': 'Hortaleza',
  'Moratalaz Mate Amargo': 'Moratalaz',
  'Aluche Alley-Oop': 'Aluche',
  'Bloqueo y Delicias': 'Bloqueo',
  'Canastas de Canillejas': 'Canastas',
  'Ventas al Tablero': 'Ventas',
  'Vicálvaro Volador': 'Vicálvaro',
  'Ñam Ñam Arganzuela': 'Ñam Ñam',
  'Barrio del Pívot': 'Barrio',
  'Zona 2-3 Embajadores': 'Zona 2-3',
  'Entrevías Exprés': 'Entrevías',
  'Legazpi Llega Tarde': 'Legazpi',
  'Opañel a Otro Nivel': 'Opañel',
  'San Blas, Blas, Blas': 'San Blas',
  'Villaverde Que Te Quiero Verde': 'Villaverde',
  'Las Orcas de Orcasitas': 'Orcas',
  'Palomeras Mensajeras': 'Palomeras',
  'Concepción y Compañía': 'Concepción',
  'Guindalera Picante': 'Guindalera',
  'Campamento Base': 'Campamento',
  'Puerta Bonita, Tiro Feo': 'Puerta Bonita',
  'Fuencarral Fundido': 'Fuencarral',
  'Peñagrande y Peñachica': 'Peñagrande',
  'Sin Bote Sanchinarro': 'Sin Bote',
  'Las Personales de Argüelles': 'Personales',
  'Dragones de Usera': 'Dragones',
  'TEAM Tirso': 'TEAM Tirso',
  'Distrito 7': 'Distrito 7',
  'CB Retiro Azul': 'CB Retiro',
}

test('a short name is the beginning of the name, as people say it', () => {
  const names = Object.keys(SPOKEN)
  expect(Object.fromEntries(namesOf(...names).map((short, index) => [names[index], short]))).toEqual(SPOKEN)
})

test.each([
  [
    ['Osos de Usera', 'Osos del Pilar'],
    ['Osos de Usera', 'Osos del Pilar'],
  ],
  [
    ['Canoe Sur A', 'Canoe Sur B', 'Canoé Norte', 'Canoe'],
    ['Canoe Sur A', 'Canoe Sur B', 'Canoé Norte', 'Canoe'],
  ],
  [
    ['San Blas, Verde', 'San Blas, Azul'],
    ['San Blas Verde', 'San Blas Azul'],
  ],
  // The whole beginning is too long.
  [
    ['Rayo Vallecano', 'Rayo Majadahonda'],
    ['Rayo Vallecano', 'Majadahonda'],
  ],
  [
    ['Estudiantes de Usera', 'Estudiantes de Usera B'],
    ['Estudiantes', 'Estudiantes B'],
  ],
  [
    ['Estudiantes de Usera A', 'Estudiantes de Usera B'],
    ['Estudiantes A', 'Estudiantes B'],
  ],
])('as much of it as tells a team from the others: %j', (names, shorts) => {
  expect(namesOf(...names)).toEqual(shorts)
})

test('no two are alike, and none is too long where something shorter says which team it is', () => {
  const words = fc.constantFrom('Los', 'de', 'San', 'Rayo', 'Usera', 'Azul', 'B', '2', 'Norte,', 'y')
  const name = fc.array(words, { minLength: 1, maxLength: 5 }).map((some) => some.join(' '))
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 12 }), (names) => {
      const shorts = namesOf(...names)
      expect(new Set(shorts).size).toBe(names.length)
      const shortened = shorts.filter((short, index) => short !== names[index])
      expect(shortened.filter(({ length }) => length > MAX_SHORT_NAME_LENGTH)).toEqual([])
    }),
  )
})

test('the one that was set counts, and nobody else gets it', () => {
  expect(namesOf(['Lavapiés Descalzos', 'Los Descalzos'], 'Rayo de Vallekas')).toEqual([
    'Los Descalzos',
    'Rayo',
  ])
  expect(namesOf(['Deportivo Torrente', 'Rayo'], 'Rayo de Vallekas')).toEqual(['Rayo', 'Rayo Vallekas'])
})

test('one that an earlier team has set, or that is another team’s name, isn’t used', () => {
  expect(namesOf(['Osas de Usera', 'OSAS'], ['Osos de Lucero', 'Osas'])).toEqual(['OSAS', 'Osos'])
  expect(namesOf(['Osas de Usera', 'rayo'], 'Rayo')).toEqual(['Osas', 'Rayo'])
})

test('a name without words stays as it is', () => {
  expect(namesOf('🏀', 'Ñu')).toEqual(['🏀', 'Ñu'])
})
