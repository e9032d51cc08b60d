import type { Deduction } from '#contract/competition-teams.ts'

/** `−2 puntos: no pagó la fianza`. */
export function deductionText({ points, reason }: Deduction): string {
  return `−${points} ${points === 1 ? 'punto' : 'puntos'}: ${reason}`
}
