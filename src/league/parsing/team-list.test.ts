import { expect, test } from 'vitest'
import { readTeamList, settleLines, writeTeamList } from './team-list.ts'

const groupsIn = (text: string) => readTeamList(text).groups
const doubtsIn = (list: string) => readTeamList(list).doubts.map(({ kind, text }) => `${kind}: ${text}`)
const notesIn = (list: string) => readTeamList(list).notes.map(({ text }) => text)

test('an empty line ends a group, and unnamed groups get a letter', () => {
  expect(groupsIn('\nGatos\n  Los   Osos \r\n\n\nLinces\n')).toEqual([
    { name: 'Grupo A', teams: ['Gatos', 'Los Osos'] },
    { name: 'Grupo B', teams: ['Linces'] },
  ])
})

test('in a list with a blank line after each team only a longer gap ends a group', () => {
  expect(groupsIn('Gatos\n\nOsos\n\n\nLinces\n\nLoros')).toEqual([
    { name: 'Grupo A', teams: ['Gatos', 'Osos'] },
    { name: 'Grupo B', teams: ['Linces', 'Loros'] },
  ])
})

test('titles start groups, which blank lines don’t end', () => {
  expect(groupsIn('Grupo B:\n\nGatos\nNorte :\nOsos\n\nLinces\ngrupo 7\nBúhos')).toEqual([
    { name: 'Grupo B', teams: ['Gatos'] },
    { name: 'Norte', teams: ['Osos', 'Linces'] },
    { name: 'Grupo 7', teams: ['Búhos'] },
  ])
})

test.for([
  ['a number out of sequence', '1. FC Lavapiés', 'number: 1. FC Lavapiés'],
  ['an emoji', '🦉 Osos', 'emoji: 🦉 Osos'],
  ['a parenthesis', 'Osos (debutan)', 'note: Osos (debutan)'],
  ['a tick at the end', 'Osos ✅', 'note: Osos ✅'],
  ['a crossed out team', '~Osos~', 'struck: Osos'],
  ['what may be a title', '*Norte*', 'title: Norte'],
  ['a long title', 'Grupo Salvaje', 'title: Grupo Salvaje'],
  ['a sentence', 'Hola a todas, va la lista', 'sentence: Hola a todas, va la lista'],
  ['a word and another', 'Pista: La Elipa', 'sentence: Pista: La Elipa'],
  ['several teams', 'Grupo C: Osos, Linces', 'list: Grupo C: Osos, Linces'],
  ['a name again', 'GATOS', 'repeated: GATOS'],
  ['a name with another accent', 'Gátos', 'repeated: Gátos'],
] as const)('asks about %s', ([, line, asked]) => {
  const text = `Gatos\n${line}\nPerros`
  expect(doubtsIn(text)).toEqual([asked])
  const { readings, line: index } = readTeamList(text).doubts[0]!
  // Every answer settles its line.
  for (const reading of readings) {
    const name = reading.as === 'team' ? reading.name : undefined
    const settled = settleLines(text, [{ line: index, reading }])
    expect(readTeamList(settled, (typed) => (typed === name ? name : undefined)).doubts).toEqual([])
  }
})

test('rewrites the line of an answer alone', () => {
  const text = '1. Gatos\nGrupo C: Osos, Linces\n2. Loros'
  expect(settleLines(text, [{ line: 2, reading: { as: 'team', name: 'Loras' } }])).toBe(
    text.replace('Loros', 'Loras'),
  )
  expect(settleLines(text, [{ line: 1, reading: { as: 'nothing' } }])).toBe('1. Gatos\n2. Loros')
  expect(settleLines(text, [{ line: 1, reading: { as: 'group', name: 'Norte' } }])).toBe(
    '1. Gatos\nNorte:\n2. Loros',
  )
  expect(
    settleLines(text, [{ line: 1, reading: { as: 'list', group: 'Grupo C', teams: ['Osos', 'Linces'] } }]),
  ).toBe('1. Gatos\nGrupo C:\nOsos\nLinces\n2. Loros')
})

test('an answer leaves the numbers of the other lines as they are', () => {
  const text = '1. *Gatos* (debutan)\n2. Osos\n3. Linces ✅'
  const [cats, lynxes] = readTeamList(text).doubts
  const once = settleLines(text, [{ line: cats!.line, reading: cats!.readings[0]! }])
  const twice = settleLines(once, [{ line: lynxes!.line, reading: lynxes!.readings[0]! }])
  expect(twice).toBe('1. Gatos\n2. Osos\n3. Linces')
  expect(groupsIn(twice)[0]!.teams).toEqual(['Gatos', 'Osos', 'Linces'])
})

test('splits a line of several teams', () => {
  const listed = readTeamList('Osos, Linces y Loros; Rayo y Sol').doubts[0]!.readings[0]
  expect(listed).toEqual({ as: 'list', group: null, teams: ['Osos', 'Linces y Loros', 'Rayo', 'Sol'] })
  expect(doubtsIn('Rayo y Sol')).toEqual([])
})

test('doesn’t ask about known names', () => {
  const known = ['1. FC Lavapiés', 'Osos', 'Grupo Salvaje', '¡Que viene!']
  const text = '1. FC Lavapiés\n- Osos (debutan)\nGrupo Salvaje\n¡Que viene!'
  const { groups, doubts } = readTeamList(text, (typed) => known.find((name) => name === typed))
  expect(doubts).toEqual([])
  expect(groups[0]!.teams).toEqual(known)
})

test('leaves aside what counts or announces the teams, and shows it', () => {
  const comments = ['Equipos inscritos:', 'Total: 16', '16 equipos', 'https://liga.example/a', '🏀🏀🏀']
  const text = ['Gatos', ...comments, '------', 'Osos'].join('\n')
  expect(notesIn(text)).toEqual(comments)
  expect(groupsIn(text).flatMap(({ teams }) => teams)).toEqual(['Gatos', 'Osos'])
})

test('proposes another figure for another team of the same name', () => {
  const { doubts } = readTeamList('Gatos\nGatos 2\nGatos')
  expect(doubts[0]!.readings).toEqual([{ as: 'nothing' }, { as: 'team', name: 'Gatos 3' }])
})

test('empty text has no groups, and written groups can be read again', () => {
  expect(readTeamList(' \n\n')).toEqual({ groups: [], teams: [], notes: [], doubts: [] })
  const groups = [
    { name: 'Grupo A', teams: ['Gatos', 'Osos'] },
    { name: 'Norte', teams: ['Linces'] },
  ]
  expect(readTeamList(writeTeamList(groups)).groups).toEqual(groups)
})

test('takes no game of a chat for a team', () => {
  const text = `Grupo A
Gatos
Perros
Canoe - Alcalá

[12/10/25, 18:03] Ana: dom 12/10 Gatos 54 - 48 Perros, La Elipa
Jornada 2 (19/10)
Perros - Canoe`
  const { groups, notes, doubts } = readTeamList(text)
  expect([groups, doubts]).toEqual([[{ name: 'Grupo A', teams: ['Gatos', 'Perros', 'Canoe - Alcalá'] }], []])
  expect(notes.map((note) => [note.text, note.isGame])).toEqual([
    ['dom 12/10 Gatos 54 - 48 Perros, La Elipa', true],
    ['Jornada 2 (19/10)', false],
    ['Perros - Canoe', true],
  ])
})

/** What a line among teams is: its name, the names that are asked, or why it is none. */
function said(line: string): string {
  const { groups, teams, notes, doubts } = readTeamList(`Gatos\n${line}\nPerros`)
  expect(groups).toHaveLength(1)
  const [doubt] = doubts
  if (doubt !== undefined)
    return doubt.readings.map((one) => (one.as === 'team' ? one.name : one.as)).join(' / ')
  const [note] = notes
  if (note !== undefined) return note.isGame ? 'game' : 'nothing'
  return teams.find((team) => team.line === 1)?.name ?? 'blank'
}

test.for([
  'Confirmar antes del viernes',
  'Apuntaos antes del domingo 12',
  'Apuntaos en el grupo',
  'Plazo: hasta el 30',
  'Plazo hasta el 30 de septiembre',
  '¿Alguien más?',
  'Alguien más',
  'Falta confirmar Osos',
  'Faltáis los de Usera',
  'Quedan dos plazas',
  'Nos apuntamos',
  'Recordad pagar la cuota',
  'Por favor confirmad',
  'ok',
  'Vale, perfecto',
  'Buenas tardes a todas',
  'Reunión el viernes a las 20:00',
  'Sorteo el 12 de octubre',
  'Empezamos el sábado',
  'Cuota: 20 €',
  'Son 20 euros por equipo',
  'Ya estamos todos',
  'Jugamos en la Elipa',
  'Descansa Osos',
  'Osos vs Linces',
  'Canoe 2-1 Alcalá',
  'Jajaja',
  '+1',
  'Suerte a todos',
  'Imagen omitida',
  'Clasificación',
])('asks whether a sentence is a team, and takes it for none meanwhile: %s', (line) => {
  expect(said(line)).toBe(`nothing / ${line}`)
  expect(groupsIn(`Gatos\n${line}`)[0]!.teams).toEqual(['Gatos'])
})

test.for([
  ['Osos de Usera 612 345 678', 'Osos de Usera'],
  ['Osos de Usera: 612345678', 'Osos de Usera'],
  ['Osos de Usera, tel. 612-345-678', 'Osos de Usera'],
  ['Osos 2 612.345.678', 'Osos 2'],
  ['Linces – 612345678 (Ana)', 'Linces'],
  ['Búhos (cap. Luis 600 11 22 33)', 'Búhos'],
  ['Búhos (Ana 612345678; Luis, 600112233)', 'Búhos'],
  ['+34 612 34 56 78 Panteras', 'Panteras'],
  ['0034612345678 - Panteras', 'Panteras'],
  ['Panteras 📞 91 555 12 12', 'Panteras'],
  ['Panteras WhatsApp +351 912 345 678', 'Panteras'],
  ['Osos osos@liga.example', 'Osos'],
  ['Osos <ana.ruiz+osos@liga.example>', 'Osos'],
  ['Canoe - Alcalá (delegada: ana@liga.example)', 'Canoe - Alcalá'],
  ['Osos, correo: osos@liga.example, móvil 612345678', 'Osos'],
  ['Osos (@osos_basket)', 'Osos'],
  ['Osos https://osos.example/equipo', 'Osos'],
  ['Osos – capitana Ana 612345678', 'Osos'],
] as const)('keeps the team of a line with a contact, which is no part of its name: %s', ([line, name]) => {
  expect(said(line)).toBe(name)
  // A known team with its contact is no question either.
  expect(readTeamList(line, (typed) => (typed === name ? 'KNOWN' : undefined)).teams).toMatchObject([
    { name: 'KNOWN' },
  ])
})

test.for([
  ['Osos – Ana 612345678', 'Osos / Osos – Ana'],
  ['Osos, Ana, 612345678', 'Osos / Osos, Ana'],
  ['Ana 612345678 – Osos', 'Ana / Osos / Ana Osos'],
  ['Contacto: Ana 612345678', 'nothing / Contacto: Ana 612345678'],
  ['Osos 12 34 56 78', 'nothing / Osos 12 34 56 78'],
  ['Linces – domingos 11:00', 'Linces / nothing / Linces – domingos 11:00'],
  ['Linces 11:00', 'Linces / nothing / Linces 11:00'],
  ['Linces (sábados a las 10)', 'Linces / nothing / Linces (sábados a las 10)'],
  ['Osos también', 'Osos / nothing / Osos también'],
  ['Osos – baja', 'nothing / Osos / Osos – baja'],
  ['Los Osos no pueden', 'nothing / Los Osos / Los Osos no pueden'],
  ['Lista de correo: liga@liga.example', 'nothing / Lista de'],
  ['Osos\t12', 'Osos / Osos | 12'],
  ['Osos\tAna\t612345678', 'Osos / Osos | Ana'],
  ['Osos\tLinces', 'list / Osos / Osos | Linces'],
] as const)('asks what else a line may say: %s', ([line, readings]) => {
  expect(said(line)).toBe(readings)
  // Every answer settles its line; what was shortened may be asked once more.
  const [doubt] = readTeamList(line).doubts
  for (const reading of doubt!.readings) {
    const name = reading.as === 'team' ? reading.name : undefined
    const settled = settleLines(line, [{ line: 0, reading }])
    expect(readTeamList(settled, (typed) => (typed === name ? name : undefined)).doubts).toEqual([])
  }
})

test.for([
  ['612 345 678', 'nothing'],
  ['Tel. 612 345 678', 'nothing'],
  ['Jornada 3 (12/10)', 'nothing'],
  ['Domingo 12 de octubre, 11:00', 'nothing'],
  ['Sáb. 18-10 a las 10h', 'nothing'],
  ['Domingo', 'nothing'],
  ['11:00', 'nothing'],
  ['Fecha;Hora;Local;Visitante;Resultado', 'nothing'],
  ['Osos 54-48 Linces', 'game'],
  ['Osos 54 - Linces 48', 'game'],
  ['Osos - Linces, 12/10 a las 11:00', 'game'],
  ['11:00 Osos contra Linces', 'game'],
  ['Osos – Linces aplazado', 'game'],
  ['Gatos - Perros', 'game'],
  ['19/10/2025;12:30;Osos;;;Gatos;La Elipa', 'game'],
  ['12/10/2025\t11:00\tOsos\t50\t40\tGatos', 'game'],
  ['Canoe - Alcalá', 'Canoe - Alcalá'],
  ['Zona 2-3', 'Zona 2-3'],
  ['Rayo 2025', 'Rayo 2025'],
  ['Los Domingueros', 'Los Domingueros'],
  ['Sol y Mar', 'Sol y Mar'],
  ['1903', '1903'],
] as const)('%s is: %s', ([line, is]) => expect(said(line)).toBe(is))

test.for(['Lista de espera:', 'Bajas:', '*No juegan este año*:', 'Pendientes de confirmar:'])(
  'asks about the teams below «%s», until the next group',
  (title) => {
    const { groups, doubts } = readTeamList(`Grupo A\nGatos\n${title}\nOsos\nGrupo B\nPerros`)
    expect(groups).toEqual([
      { name: 'Grupo A', teams: ['Gatos'] },
      { name: 'Grupo B', teams: ['Perros'] },
    ])
    expect(doubts.map(({ text, readings }) => [text, readings])).toEqual([
      ['Osos', [{ as: 'nothing' }, { as: 'team', name: 'Osos' }]],
    ])
  },
)

test.for([
  ['Linces x2', 'Linces', 'Linces 2'],
  ['Osos A y B', 'Osos A', 'Osos B'],
  ['Osos 1 y 2', 'Osos 1', 'Osos 2'],
])('asks whether «%s» are two teams', ([line, ...teams]) => {
  const { doubts } = readTeamList(`Zorros\n${line}\nGatos`)
  const readings = [
    { as: 'list', group: null, teams },
    { as: 'team', name: line },
  ]
  expect(doubts).toEqual([{ line: 1, kind: 'list', text: line, readings }])
})

test.for([
  ['Búhos del Oeste - delegado: Paco', 'Búhos del Oeste'],
  ['Linces (delegada Ana)', 'Linces'],
  ['Zorros, contacto: Pepe', 'Zorros'],
  ['Zorros - coordinadora: Marta', 'Zorros'],
  ['Zorros -> Pepe', 'Zorros'],
  ['La Rebotika ??', 'La Rebotika'],
  ['Rayo Norte???', 'Rayo Norte'],
])('offers «%s» without its tail first', ([line, name]) => {
  const { doubts } = readTeamList(`Osos\n${line}\nGatos`)
  expect(doubts.map(({ readings: [first] }) => first)).toEqual([{ as: 'team', name }])
})
