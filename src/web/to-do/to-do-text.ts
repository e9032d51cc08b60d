import { TEAM_DUTIES } from '#contract/duties.ts'
import { EMPTY_TO_DO } from '#contract/empty-to-do.ts'
import { groupBy } from '#league/group-by.ts'
import type { Proposal } from '#contract/proposals.ts'
import type { ToDo } from '#contract/to-do.ts'
import { spanishParts } from '../ui/spanish-date.ts'
import { countToDo, NO_OWN_TASKS } from './count-to-do.ts'

/** The consequence for the team of not giving the ratings it owes. */
export const PENDING_RATINGS_EFFECT = 'Sin ellas nadie puede crear partidos contra vuestro equipo.'

/** `2 resultados por subir`, or `4 cosas`. `sent`: the queued entries, known even while the tasks aren't. */
export function describeToDo(known: ToDo | null, { sent = 0, own = NO_OWN_TASKS } = {}): string {
  const toDo = known ?? EMPTY_TO_DO
  const changes = toDo.proposals.filter(({ game }) => game).length
  const ofTeam = [...groupBy(Object.values(TEAM_DUTIES), ({ said }) => said)].map(([said, duties]) => {
    const count = duties.reduce((sum, { list }) => sum + toDo[list].length, 0)
    const isNews = duties.every((duty) => duty.isNews)
    return { isNews, text: countText(said === TEAM_DUTIES.proposal.said ? count - changes : count, ...said) }
  })
  const tasks = [
    countText(sent, 'cosa por enviar', 'cosas por enviar'),
    ...ofTeam.flatMap(({ isNews, text }) => (isNews ? [] : text)),
    countText(changes, 'cambio por responder', 'cambios por responder'),
    own.emailToConfirm ? 'confirmar tu correo' : null,
    countText(own.adminTasks, 'cosa de la liga', 'cosas de la liga'),
  ].filter((text) => text !== null)
  if (tasks.length > 1) return `${sent + countToDo(toDo, own)} cosas`
  return tasks[0] ?? ofTeam.find(({ isNews, text }) => isNews && text)?.text ?? 'nada por ahora'
}

const WISHES = { dates: 'mover', cancel: 'cancelar', postpone: 'aplazar' }

/** What a proposal asks of a team: `Vallekas quiere aplazar el partido del sábado 28`. */
export function proposalAct(
  { game, callsOff }: Pick<Proposal, 'game' | 'callsOff'>,
  rivalName: string,
  timeZone: string,
): string {
  if (game === null) return `Responde a ${rivalName}`
  if (game.date === null)
    return `${rivalName} quiere ${callsOff === null ? 'poner fecha al' : 'cancelar el'} partido aplazado`
  const { weekday, day } = spanishParts(game.date, timeZone)
  return `${rivalName} quiere ${WISHES[callsOff ?? 'dates']} el partido del ${weekday} ${day}`
}

function countText(count: number, one: string, many: string): string | null {
  if (count === 0) return null
  return `${count} ${count === 1 ? one : many}`
}
