import type { LeagueRules } from '#league/league-rules.ts'

/** A number with its noun: `1 hora`, `3 horas`. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/** `4 cuartos de 12 minutos` */
export function gameLength({ quarters, minutes }: LeagueRules): string {
  return `${counted(quarters, 'cuarto', 'cuartos')} de ${counted(minutes, 'minuto', 'minutos')}`
}
