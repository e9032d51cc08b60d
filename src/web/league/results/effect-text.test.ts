import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyGroup } from '../../../../test/league/any-group.ts'
import { anyResultOf } from '../../../../test/league/any-result.ts'
import { crossingOf, gameOf } from '../../../../test/league/crossing.ts'
import { effectOf, type ResultEffect } from '#league/result-effect.ts'
import { computeStandings } from '#league/standings.ts'
import { describeEffect } from './effect-text.ts'

/** Nothing is left in a closed phase. */
const closed = { active: false, current: true }
const names = ['Lavapiés', 'Usera', 'Tetuán', 'Vallekas', 'Delicias']
const nameOf = (teamId: number) => names[teamId - 1]!

/**
 * The sentence about the effect of `game`, the next of the group or the one with an id, for a team or for neutral
 * readers.
 */
function sentenceAfter(
  lines: readonly string[],
  game: string,
  {
    to = null,
    id = lines.length + 1,
    crossing = false,
  }: { to?: string | null; id?: number; crossing?: boolean } = {},
): string {
  const result = gameOf(names, game, id)
  const teams = crossing ? names.slice(0, 4) : names
  const effect = effectOf(
    { ...crossingOf(names, lines), ...closed, entries: crossingOf(teams, []).entries, crossing },
    result,
  )
  const ownTeamId = to === null ? null : names.indexOf(to) + 1
  return describeEffect(effect, [result.localId, result.visitantId], { ownTeamId, nameOf })
}

const teamOf = (id: number) => `Equipo ${id}`

describe('describeEffect for a table', () => {
  // Points: Lavapiés 4, Usera 1 (-10), Tetuán 1 (-20), Delicias and Vallekas 0.
  const played = ['Lavapiés 70-60 Usera', 'Lavapiés 70-50 Tetuán']
  // Delicias comes to 2, Vallekas to 1: with -15 between Usera and Tetuán, none of whom have met.
  const next = 'Delicias 70-55 Vallekas'

  test('addresses the reader’s own team first, then names those of the game, then the others that move', () => {
    expect(sentenceAfter(played, next, { to: 'Delicias' })).toBe(
      'Pasáis del 4.º al 2.º; Usera baja al 3.º; Tetuán baja al 5.º.',
    )
    expect(sentenceAfter(played, next, { to: 'Usera' })).toBe(
      'Pasáis del 2.º al 3.º; Delicias sube al 2.º; Tetuán baja al 5.º.',
    )
    expect(sentenceAfter(played, next, { to: 'Vallekas' })).toBe(
      'Seguís en el 4.º; Delicias sube al 2.º; Usera baja al 3.º; Tetuán baja al 5.º.',
    )
  })

  test('names all teams for neutral readers, and counts those beyond the limit', () => {
    expect(sentenceAfter(played, next)).toBe('Delicias sube al 2.º; Usera baja al 3.º; Tetuán baja al 5.º.')
    // Tetuán 2 (+30), Lavapiés 2 (+10), Usera 1 (-10), Vallekas 1 (-30), Delicias 0; before, the last three shared
    // the third place.
    expect(sentenceAfter(['Lavapiés 70-60 Usera'], 'Tetuán 90-60 Vallekas')).toBe(
      'Tetuán sube al 1.º; Vallekas baja al 4.º; otros 3 equipos cambian de puesto.',
    )
  })

  test('says that nothing changes', () => {
    const again = 'Lavapiés 70-69 Usera'
    expect(sentenceAfter(played, again, { to: 'Lavapiés' })).toBe('Nadie cambia de puesto: seguís en el 1.º.')
    expect(sentenceAfter(played, again)).toBe('Nadie cambia de puesto.')
  })

  test('says that a place is shared', () => {
    const mirrored = 'Lavapiés 70-60 Tetuán'
    expect(sentenceAfter(['Lavapiés 70-60 Usera'], mirrored, { to: 'Tetuán' })).toBe(
      'Pasáis del 3.º al 2.º, compartido con Usera; Delicias baja al 4.º compartido; Vallekas baja al 4.º compartido.',
    )
    expect(sentenceAfter(['Lavapiés 70-60 Usera'], mirrored)).toBe(
      'Tetuán sube al 2.º compartido; Delicias baja al 4.º compartido; Vallekas baja al 4.º compartido.',
    )
  })

  test('describes the first result of a group and the removal of the last one', () => {
    const first = 'Lavapiés 70-60 Usera'
    expect(sentenceAfter([], first, { to: 'Lavapiés' })).toBe(
      'Es el primer resultado del grupo: quedáis en el 1.º.',
    )
    expect(sentenceAfter([], 'Lavapiés 60-70 Usera')).toBe(
      'Es el primer resultado del grupo: Usera queda 1.º.',
    )
    expect(sentenceAfter([first], 'Lavapiés ?-? Usera', { id: 1 })).toBe('El grupo se queda sin resultados.')
  })
})

const draw = (lines: readonly string[], game: string, options: { to?: string; id?: number } = {}) =>
  sentenceAfter(lines, game, { ...options, crossing: true })

describe('describeEffect for a draw', () => {
  const semifinals = ['Lavapiés 70-60 Vallekas', 'Usera 70-60 Tetuán']

  test('says who goes through, and who no longer does', () => {
    expect(draw([], 'Lavapiés 70-60 Vallekas')).toBe('Pasa Lavapiés a la final.')
    expect(draw([], 'Lavapiés 70-60 Vallekas', { to: 'Lavapiés' })).toBe('Pasáis a la final.')
    expect(draw(semifinals, 'Lavapiés 60-70 Vallekas', { id: 1 })).toBe(
      'Pasa Vallekas a la final, en lugar de Lavapiés.',
    )
    expect(draw(semifinals, 'Lavapiés 60-70 Vallekas', { id: 1, to: 'Lavapiés' })).toBe(
      'Pasa Vallekas a la final, en vuestro lugar.',
    )
    expect(draw(semifinals, 'Lavapiés ?-? Vallekas', { id: 1 })).toBe(
      'Ya no pasa Lavapiés: la eliminatoria queda sin decidir.',
    )
    expect(draw(semifinals, 'Lavapiés 80-60 Vallekas', { id: 1 })).toBe('No cambia quién pasa: Lavapiés.')
    expect(draw([], 'Lavapiés ?-? Vallekas')).toBe('La eliminatoria sigue sin decidir.')
  })

  test('describes the final, the third place, and a game without effect', () => {
    expect(draw(semifinals, 'Lavapiés 60-70 Usera')).toBe('Usera gana la final.')
    expect(draw(semifinals, 'Lavapiés 60-70 Usera', { to: 'Usera' })).toBe('Ganáis la final.')
    expect(draw(semifinals, 'Tetuán 60-70 Vallekas')).toBe('Vallekas queda en tercer puesto.')
    expect(draw(semifinals, 'Lavapiés 60-70 Tetuán')).toBe('No cambia nada en el cuadro.')
  })

  test('names the later pair that blocks the change', () => {
    expect(draw([...semifinals, 'Lavapiés 60-70 Usera'], 'Lavapiés 60-70 Vallekas', { id: 1 })).toBe(
      'Pasa Vallekas a la final, en lugar de Lavapiés. La final queda sin decidir. ' +
        'Así no se puede guardar: la siguiente eliminatoria ya tiene partidos.',
    )
  })

  test.each([
    ['Semifinales', 'a semifinales'],
    ['Octavos', 'a octavos'],
    ['Ronda 2', 'a la ronda 2'],
  ])('says the next round %s as “%s”', (next, text) => {
    const pair = { round: 'Cuartos', next, before: null, after: 1 }
    const effect: ResultEffect = { kind: 'draw', pair, others: [], blocked: false }
    expect(describeEffect(effect, [1, 2], { ownTeamId: null, nameOf })).toBe(`Pasa Lavapiés ${text}.`)
  })
})

test('for any result, each place it says is that of the table with the result', () => {
  const anyDescribed = anyGroup
    .filter(({ games }) => games.length > 0)
    .chain(({ teams, games }) =>
      fc.record({
        teams: fc.constant(teams),
        games: fc.constant(games),
        result: fc.constantFrom(...games).chain(anyResultOf),
        ownTeamId: fc.constantFrom(null, ...teams.map(({ id }) => id)),
      }),
    )
  fc.assert(
    fc.property(anyDescribed, ({ teams, games, result, ownTeamId }) => {
      const entries = teams.map(({ id, ...team }) => ({ ...team, teamId: id, seed: id }))
      const effect = effectOf(
        { ...closed, crossing: false, gamesPerPair: 1, gamesPerRound: undefined, entries, games },
        result,
      )
      const text = describeEffect(effect, [result.localId, result.visitantId], { ownTeamId, nameOf: teamOf })
      const saved = games.map((game) => (game.id === result.id ? result : game))
      const table = new Map(computeStandings(teams, saved).map((row) => [teamOf(row.teamId), row.rank]))
      for (const [, name = '', rank] of text.matchAll(/(?:^|; )([^;]+?) (?:sube|baja) al (\d+)\.º/g)) {
        expect([name, table.get(name)]).toEqual([name, Number(rank)])
      }
      const own = /(?:Pasáis del \d+\.º al|[Ss]eguís en el|quedáis en el) (\d+)\.º/.exec(text)?.[1]
      const ownRank = ownTeamId === null ? undefined : table.get(teamOf(ownTeamId))
      expect([undefined, String(ownRank)]).toContain(own)
    }),
    { numRuns: 300 },
  )
})
