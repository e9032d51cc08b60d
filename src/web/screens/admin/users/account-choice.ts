import { MAX_EMAIL_LENGTH } from '#contract/limits.ts'

export type AccountChoice = { which: Which; search: string }

export const WHICH = {
  '': { label: 'Todas', filter: {} },
  conocidas: { label: 'Con equipo o administración', filter: { letIn: true } },
  'sin-equipo': { label: 'Sin equipo', filter: { letIn: false } },
  'sin-entrar': { label: 'Sin equipo y sin entrar en 30 días', filter: { letIn: false, away: true } },
} as const
export type Which = keyof typeof WHICH

export function readAccountChoice(search: URLSearchParams): AccountChoice {
  const which = search.get('cuales') ?? ''
  return {
    which: Object.hasOwn(WHICH, which) ? (which as Which) : '',
    search: (search.get('buscar') ?? '').slice(0, MAX_EMAIL_LENGTH),
  }
}

export function accountFilter({ which, search }: AccountChoice): {
  letIn?: boolean
  away?: boolean
  search?: string | undefined
} {
  return { ...WHICH[which].filter, search: search || undefined }
}
