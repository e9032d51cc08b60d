/** Texts that could break out of HTML, a script, an attribute or a line of text. */
export const hostileTexts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(2)>',
  'javascript:alert(3)',
  '</script><!--<script>',
  '</title></textarea><hostile-element>',
  "'-alert(4)-'",
  'un\u200bhueco\u00ad que no se ve',
  'שלום al revés',
  '&lt;b&gt;&amp;&#0;',
  '{{7*7}}${7*7}<%=7*7%>',
]

/** Characters allowed in a text but not in a name. */
const unnameableTexts = ['una\u2028línea\u2029y otra', '\u202eal revés\u2066']

/** Half a name's length of the hostile text, with a prefix that makes the name unique. */
export const hostileName = (of: string) => `${of} </title></script>"'><img src=x onerror=alert(5)>`

export function hostileSeason(): object {
  const teams = hostileTexts
  const [first, second, third, fourth] = teams as [string, string, string, string]
  const finished = { localScore: 50, visitantScore: 40, visitantFairPlay: 1, localFairPlay: -1 }
  const comments = Object.fromEntries(
    ['localComment', 'visitantComment'].map((name) => [name, [...teams, ...unnameableTexts].join('\n')]),
  )
  const court = hostileName('Cancha')
  const played = teams.slice(1).map((visitant, day) => {
    const date = `2025-10-${String(day + 10)}T10:00:00Z`
    return { date, court, local: first, visitant, ...finished, ...comments }
  })
  const group = {
    name: hostileName('Grupo'),
    type: hostileName('Tipo'),
    teams,
    games: [...played, { date: '2190-01-01T10:00:00Z', court, local: second, visitant: third }],
  }
  const draw = {
    name: hostileName('Cuadro'),
    teams: teams.slice(0, 4),
    games: [{ date: '2190-01-02T10:00:00Z', court, local: first, visitant: fourth }],
  }
  return {
    league: { name: hostileName('Liga'), year: 2025, current: true },
    courts: [
      {
        name: court,
        direction: hostileName('Calle'),
        status: hostileName('Estado'),
        lights: true,
        lightTimeout: '<i onclick=alert()>',
      },
      ...teams.map((name) => ({ name, direction: name, status: name })),
      ...unnameableTexts.map((text, index) => ({
        name: `Cancha ${index + 1}`,
        direction: text,
        status: text,
      })),
    ],
    teams: teams.map((name) => ({ name })),
    phases: [
      // Not all games are created: one is left to agree on.
      { name: hostileName('Cruces'), crossing: true, gamesPerPair: 3, groups: [draw] },
      { name: hostileName('Fase'), startDate: '2025-10-01', groups: [group] },
    ],
  }
}

/** A name of maximum length without a place to break it. */
export const longName = (letter: string) => letter.repeat(80)

/** A season in which every name is that long, with a game between two other teams whose comments are links. */
export function longNamesSeason(): object {
  const [local, visitant] = ['Corta', 'Otra corta']
  const teams = [longName('W'), longName('M'), local, visitant]
  const court = longName('C')
  const link = `https://fotos.liga.example/${'a'.repeat(200)}`
  const game = {
    court,
    local,
    visitant,
    date: '2140-11-01T10:00:00Z',
    localScore: 61,
    visitantScore: 58,
    visitantFairPlay: 1,
    localFairPlay: 1,
    localComment: link,
    visitantComment: link,
  }
  const group = { name: longName('G'), type: longName('T'), teams, games: [game] }
  return {
    league: { name: longName('L'), year: 2140 },
    courts: [{ name: court, direction: longName('D') }],
    teams: teams.map((name) => ({ name })),
    phases: [{ name: longName('F'), groups: [group] }],
  }
}
