import { expect, test } from 'vitest'
import { buildSite } from './built-site.ts'
import { crossingSeason } from './draws.ts'
import { crossingOf } from './league/crossing.ts'
import { euroLeague2017, euroLeague2017Playoffs, worldCup2023 } from './league/official-crossings.ts'

test('a draw says its rounds, series, forfeits, byes and open pairs, and who is on the podium', async () => {
  // Perros would advance on points, but forfeited the second game.
  const notCome = crossingOf(['Orcas', 'Perros'], ['Orcas 40-80 Perros', 'Perros x-20 Orcas'])
  // Of five teams seed 4 has beaten 5.
  const begun = crossingOf(['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'], ['Cuatro 60-50 Cinco', 'Dos ?-? Tres'])
  const { read, htmlOf, groupAt } = await buildSite(
    crossingSeason({ name: 'World Cup', year: 2023 }, { Mundial: worldCup2023 }),
    crossingSeason({ name: 'EuroLeague', year: 2016 }, { Serie: euroLeague2017Playoffs[0]! }, 5),
    crossingSeason({ name: 'EuroLeague', year: 2014 }, { Entero: euroLeague2017 }, 5),
    crossingSeason({ name: 'Copa', year: 2015 }, { Incomparecencia: notCome }, 2),
    crossingSeason({ name: 'Copa', year: 2021 }, { Empezado: begun, Vacío: crossingOf([], []) }),
  )
  const said: Record<string, (string | RegExp)[]> = {
    // FIBA Basketball World Cup 2023: Germany 83-77 Serbia; Serbia is the better seed here. Third: Canada.
    Mundial: [
      /Cuartos .* Semifinales .* Final .* Podio/,
      'Resultado: 77–83. Gana Germany.',
      'Equipo campeón Germany',
      'Resultado: 118–127. Gana Canada.',
    ],
    Serie: [
      'Resultado: 83–75, 80–84, 88–81 y 89–78. Victorias: 3–1. Gana Real Madrid.',
      'Al mejor de 5',
      'Partido 4',
    ],
    // EuroLeague 2016-17: Fenerbahce won the playoffs 3-0, and single games from then on; third: CSKA.
    Entero: [
      /Cuartos al mejor de 5 .*Victorias: 0–3. Gana Fenerbahce/,
      /Semifinales a un partido .*Final a un partido .*Resultado: 64–80. Gana Fenerbahce/,
      /Podio .*Equipo campeón Fenerbahce .*Resultado: 70–94. Gana CSKA/,
    ],
    Incomparecencia: [
      'Resultado: 40–80 y 20–0 (incomparecencia de Perros). Gana Orcas.',
      'Incomparecencia de Perros: pierde la eliminatoria',
    ],
    Empezado: [
      /(Exento: pasa sin jugar.*){3}Semifinales .*Por jugar\./,
      /Ganador de Uno – Cuatro .*Ganador de Dos – Tres/,
    ],
    // A draw needs two teams.
    Vacío: ['Este cuadro todavía no tiene cruces'],
  }
  for (const [draw, texts] of Object.entries(said)) {
    const text = await read(await groupAt(draw))
    for (const part of texts) expect(text).toMatch(part)
    expect(text).not.toContain('cuenta la suma de puntos')
  }
  // Two and three have only their byes behind them.
  const addresses = new Set((await htmlOf(await groupAt('Empezado'))).match(/\/partidos\/\d+/g))
  const games = await Promise.all([...addresses].map(async (address) => read(address)))
  expect(games.filter((text) => /Cómo llegan .* Cuartos Exento Exento/.test(text))).toHaveLength(1)
})
