import { idOf, importSeasons } from './seasons.ts'
import type { LeagueServer } from './start-server.ts'

export const A = 'Ardillas'
export const B = 'Búhos "del Sur"'
export const C = 'O’Castores 🏀'
export const D = 'Ñandúes <b>'

const four = [A, B, C, D]
const score = (local: string, visitant: string, localScore: number, visitantScore: number) => ({
  local,
  visitant,
  localScore,
  visitantScore,
})

/**
 * Played: A has beaten everybody, B has beaten C by ten. Left: B–D and C–D. Points now: A 6, B 3, C 2, D 1.
 *
 * A is first. B is second if it beats D. If D beats both it is second, with 5. If D beats B and C beats D, those three
 * have 4 points and one win each: their differences are C −10 + m, D −m + n, B 10 − n, if C wins by m and D by n. C is
 * the best of them for every n up to 60 if 2m ≥ n + 10, as C's win decides a tie: m from 35 on.
 */
const games = [score(A, B, 60, 50), score(C, A, 40, 60), score(A, D, 60, 50), score(B, C, 50, 40)]

/** Left: B–A. Points now: A 6, C 5, B 4. */
const leaderOfThree = [
  score(A, B, 70, 60),
  score(A, C, 70, 60),
  score(C, A, 60, 70),
  score(B, C, 70, 60),
  score(C, B, 70, 60),
]

/**
 * Half of two rounds: A 6 points with three victories, B 5, C 4, D 3, each by ten, and one goes on. A that wins the rest
 * has 12; B has 11 then, as has A that beats the others, and overtakes it with a larger victory over it. C has 10, and A
 * 11 if it loses to C alone: C needs others, and so does D.
 */
const halfway = [
  score(A, B, 60, 50),
  score(A, C, 60, 50),
  score(A, D, 60, 50),
  score(B, C, 60, 50),
  score(B, D, 60, 50),
  score(C, D, 60, 50),
]

const phase = (name: string, group: object, more: object) => ({ name, groups: [{ name, ...group }], ...more })

/** A season whose groups are still undecided, each in a phase of its own. */
export async function importOutlooks(server: LeagueServer): Promise<void> {
  await importSeasons(server, {
    phases: [
      phase('Pasan dos', { teams: four, games }, { qualifiers: 2 }),
      phase('Sin línea', { teams: four, games }, {}),
      // A has beaten both: B and C can't reach the first place.
      phase('Pasa una', { teams: [A, B, C], games: games.slice(0, 2) }, { qualifiers: 1 }),
      phase('Queda uno', { teams: [A, B, C], games: leaderOfThree }, { qualifiers: 1, gamesPerPair: 2 }),
      // Each has beaten the next by the same margin: no rule separates them.
      phase(
        'Jugado',
        { teams: [A, B, C], games: [score(A, B, 60, 50), score(B, C, 60, 50), score(C, A, 60, 50)] },
        { qualifiers: 1 },
      ),
      phase('A medias', { teams: four, games: halfway }, { qualifiers: 1, gamesPerPair: 2 }),
      phase('Vacío', { teams: [], games: [] }, { qualifiers: 2 }),
      phase('Cerrada', { teams: four, games }, { qualifiers: 2, active: false }),
    ],
  })
}

export const groupId = (server: LeagueServer, name: string) => idOf(server, 'competition', name)
export const teamId = (server: LeagueServer, name: string) => idOf(server, 'team', name)
