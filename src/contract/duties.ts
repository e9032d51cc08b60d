import type { AdminCause, TeamCause } from '#league/duties.ts'
import type { NoticeKind } from './notices.ts'
import type { ToDo } from './to-do.ts'

/** `told`: the notices that tell of a duty, which aren't counted beside it unless their kind says so. */
type Shown<List> = { list: List; told: readonly NoticeKind[] | 'nobody' }

/** `said`: one, and several, in a summary. `isNews`: it asks for nothing, and isn't counted. */
type ShownToTeam = Shown<keyof ToDo> & { said: readonly [one: string, many: string]; isNews?: true }

const TO_RATE = ['partido por valorar', 'partidos por valorar'] as const
const TO_DATE = ['fecha por proponer', 'fechas por proponer'] as const

const OF_TEAMS = {
  result: {
    list: 'results',
    told: ['result-due', 'result-claimed'],
    said: ['resultado por subir', 'resultados por subir'],
  },
  rating: { list: 'ratings', told: ['rating-due'], said: TO_RATE },
  pasted: { list: 'pasted', told: 'nobody', said: TO_RATE },
  proposal: {
    list: 'proposals',
    told: ['proposal-received', 'proposal-answered', 'proposal-ending'],
    said: ['fecha por acordar', 'fechas por acordar'],
  },
  court: { list: 'courts', told: ['court-closed'], said: ['cancha cerrada', 'canchas cerradas'] },
  dates: { list: 'dates', told: ['draw-entered', 'next-rival', 'place-changed'], said: TO_DATE },
  postponed: { list: 'postponed', told: ['game-postponed', 'proposal-accepted'], said: TO_DATE },
  dispute: {
    list: 'disputes',
    told: ['dispute-opened'],
    said: ['resultado en revisión', 'resultados en revisión'],
  },
  claim: { list: 'claims', told: 'nobody', said: ['partido sin resultado', 'partidos sin resultado'] },
  deleted: {
    list: 'deleted',
    told: ['game-deleted-late'],
    said: ['partido borrado', 'partidos borrados'],
  },
  'taken-back': {
    list: 'takenBack',
    told: ['result-taken-back'],
    said: ['resultado retirado', 'resultados retirados'],
    isNews: true,
  },
  upcoming: {
    list: 'upcoming',
    told: ['game-tomorrow', 'players-missing'],
    said: ['partido en los próximos siete días', 'partidos en los próximos siete días'],
    isNews: true,
  },
} as const satisfies Record<TeamCause, ShownToTeam>

/** Where each duty of a team is shown, and who is told of it, in the order in which a summary says them. */
export const TEAM_DUTIES: {
  [Of in TeamCause]: ShownToTeam & Pick<(typeof OF_TEAMS)[Of], 'list'>
} = OF_TEAMS

/** The same of the admins' duties about games. */
export const ADMIN_DUTIES: Record<AdminCause, Shown<'results' | 'claims' | 'disputes'>> = {
  'late-result': { list: 'results', told: ['delegates-missing'] },
  'claimed-result': { list: 'claims', told: 'nobody' },
  disagreement: { list: 'disputes', told: ['dispute-to-settle'] },
}

/** The notices of duties, which stand in a to-do list. */
export const NOTICES_OF_DUTIES: ReadonlySet<NoticeKind> = new Set(
  Object.values(TEAM_DUTIES).flatMap(({ told }) => (told === 'nobody' ? [] : told)),
)
