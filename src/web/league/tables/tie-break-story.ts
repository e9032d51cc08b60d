import type { Standing } from '#contract/standings.ts'
import { listed } from '#league/listed.ts'
import {
  levelIn,
  stepsTo,
  type Criterion,
  type DecidedBy,
  type TieBreakFigures,
} from '#league/tie-break-steps.ts'
import { signedFigure } from '../../ui/signed-figure.ts'

export type StoryStep = {
  text: string
  /** The criterion that decided this step; null if none does. */
  criterion: Criterion | null
  figures: TieBreakFigures[]
}

type Phrases = { decides: string; level: string; brief: string }

const PHRASES: Record<Criterion, Phrases> = {
  pointsAmong: {
    decides: 'Deciden los puntos de clasificación de esos partidos',
    level: 'los puntos de clasificación',
    brief: 'los puntos entre esos equipos',
  },
  differenceAmong: {
    decides: 'Decide la diferencia de puntos de esos partidos',
    level: 'la diferencia de puntos',
    brief: 'la diferencia entre esos equipos',
  },
  scoredAmong: {
    decides: 'Deciden los puntos anotados en esos partidos',
    level: 'los puntos anotados',
    brief: 'los puntos anotados entre esos equipos',
  },
  difference: {
    decides: 'Decide la diferencia de puntos de todo el grupo',
    level: 'la diferencia de puntos de todo el grupo',
    brief: 'la diferencia en todo el grupo',
  },
  scored: {
    decides: 'Deciden los puntos anotados en todo el grupo',
    level: 'los puntos anotados en todo el grupo',
    brief: 'los puntos anotados en todo el grupo',
  },
}

/** From the first step of the tie-break to the last. `points`: what the teams were level on. */
export function describeTieBreak(
  decidedBy: DecidedBy,
  points: number,
  nameOf: (teamId: number) => string,
): StoryStep[] {
  return stepsTo(decidedBy).map((step, index) => {
    const { criterion, figures } = step
    const names = listed(figures.map(({ teamId }) => nameOf(teamId)))
    const isFirst = index === 0
    const level = isFirst
      ? `${names} tienen los mismos puntos de clasificación: ${points}.`
      : `Entre ${names} sigue el empate${step.provisional ? '.' : ':'}`
    const compared = step.provisional
      ? 'Aún no se han visto todos, así que de momento cuentan todos sus partidos.'
      : isFirst
        ? 'Se miran sus partidos entre sí.'
        : 'se vuelve a empezar, solo con sus partidos entre sí.'
    const start = `${level} ${compared}`
    const text = [start, describeLevel(step), describeDecision(criterion, figures, nameOf)]
    return { text: text.filter(Boolean).join(' '), criterion, figures }
  })
}

/** Why a team has its place, in brief: its points, or what separated it from the teams that it was level with. */
export function describeRank(
  { team, rank, played, competitionPoints, decidedBy }: Standing,
  nameOf: (teamId: number) => string,
): string {
  if (rank === null) return 'Se ha retirado: va al final, sin puesto.'
  if (played === 0) return 'Aún no ha jugado.'
  if (decidedBy === null) return `Va ${rank}.º por sus ${competitionPoints} puntos.`
  const level = stepsTo(decidedBy)[0]!.figures.filter(({ teamId }) => teamId !== team.id)
  const tie = `Empate a ${competitionPoints} con ${listed(level.map(({ teamId }) => nameOf(teamId)))}.`
  const { criterion, figures } = decidedBy
  if (criterion === null) return `${tie} Nada más los separa.`
  const own = figures.find(({ teamId }) => teamId === team.id)!
  const figure = figureText(criterion, own[criterion])
  return `${tie} Deshace${decidedBy.provisional ? ', de momento' : ''}: ${PHRASES[criterion].brief} (${figure}).`
}

export function figureText(criterion: Criterion, figure: number): string {
  return criterion === 'differenceAmong' || criterion === 'difference' ? signedFigure(figure) : String(figure)
}

function describeLevel(step: DecidedBy): string {
  const { met, level } = levelIn(step)
  const equal = level.map((name) => PHRASES[name].level)
  return [
    met || step.provisional ? '' : 'Todavía no han jugado entre sí.',
    equal.length > 0 ? `Hay empate en ${listed(equal)}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function describeDecision(
  criterion: Criterion | null,
  figures: TieBreakFigures[],
  nameOf: (teamId: number) => string,
): string {
  if (criterion === null) return 'Nada más separa a estos equipos: comparten el puesto, por orden alfabético.'
  const compared = figures.map((team) => `${nameOf(team.teamId)} (${figureText(criterion, team[criterion])})`)
  return `${PHRASES[criterion].decides}: ${listed(compared)}.`
}

export type RankedRow = Standing & { decidedBy: DecidedBy }

export function isRanked(row: Standing): row is RankedRow {
  return row.decidedBy !== null
}
