import { matchPath } from 'react-router'
import { paths } from '#contract/paths.ts'

/** What the pages for logged-in people are for, by their address. */
const PURPOSES: [address: string, purpose: string][] = [
  [paths.addResult(), 'subir el resultado'],
  [paths.addFeedback(), 'valorar el partido'],
  [paths.updateGame(), 'ver lo que tu equipo tiene pendiente'],
  [paths.newGame(), 'crear un partido'],
  [paths.savedGame(':gameId'), 'ver tu partido'],
  [paths.moveGame(':gameId'), 'cambiar la fecha o la cancha'],
  [paths.dispute(':gameId'), 'decir que el resultado no es ese'],
  [paths.changeGame(':gameId'), 'cambiar o cancelar un partido'],
  [paths.claim(':gameId'), 'decir cómo quedó el partido'],
  [paths.restoreGame(':gameId'), 'recuperar el partido'],
  [paths.proposals(), 'proponer fechas'],
  [paths.propose(), 'proponer fechas'],
  [paths.proposal(':proposalId'), 'responder a la propuesta'],
  [paths.answerProposal(':proposalId'), 'proponer otras fechas'],
  [paths.newCourt(), 'crear una cancha'],
  [paths.editCourt(':courtId'), 'editar la cancha'],
  [paths.notices(), 'ver tus avisos'],
  [paths.announcements(), 'leer el Tablón'],
  [paths.profile(), 'ver tu perfil'],
  [paths.competition(), 'ver tu competición'],
  [paths.team(':teamId'), 'ver el equipo'],
  [paths.editTeam(':teamId'), 'editar el equipo'],
  [paths.availability(':teamId'), 'decir cuándo podéis jugar'],
  [`${paths.admin()}/*`, 'administrar la liga'],
]

/** Why one has to log in to return to an address: `Entra para subir el resultado.`; null for a page open to all. */
export function loginReason(back: string | null): string | null {
  const [pathname = ''] = (back ?? '').split(/[?#]/)
  const found = PURPOSES.find(([address]) => matchPath(address, pathname) !== null)
  return found === undefined ? null : `Entra para ${found[1]}.`
}
