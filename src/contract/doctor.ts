import { z } from 'zod'
import { endpoint, StoredInstant } from './endpoint.ts'

/** What the doctor examines, with its label, in the order in which it is shown. */
export const CHECKS = {
  settings: 'Ajustes',
  database: 'Base de datos',
  backups: 'Copias de seguridad',
  disk: 'Disco',
  rights: 'Permisos',
  clock: 'Reloj',
  'public-url': 'Dirección',
  proxy: 'Proxy',
  mail: 'Correo',
  push: 'Avisos al móvil',
  versions: 'Versiones',
} as const

export const CheckName = z.enum(Object.keys(CHECKS) as [keyof typeof CHECKS])
export type CheckName = z.infer<typeof CheckName>

/** `warning`: somebody should look at it; `error`: something doesn't work, or isn't safe. */
export const FindingState = z.enum(['ok', 'warning', 'error'])
export type FindingState = z.infer<typeof FindingState>

/** What a check found, in Spanish; `remedy`: what to do, null if nothing. Names no file, server or account. */
export const Finding = z
  .object({ check: CheckName, state: FindingState, text: z.string(), remedy: z.string().nullable() })
  .meta({ id: 'Finding' })
export type Finding = z.infer<typeof Finding>

/** What findings come to: `1 cosa no funciona y 2 cosas que mirar`. */
export function conclusionOf(findings: readonly Pick<Finding, 'state'>[]): string {
  const count = (wanted: FindingState) => findings.filter(({ state }) => state === wanted).length
  const [errors, warnings] = [count('error'), count('warning')]
  const parts = [
    ...(errors > 0 ? [errors === 1 ? '1 cosa no funciona' : `${errors} cosas no funcionan`] : []),
    ...(warnings > 0 ? [warnings === 1 ? '1 cosa que mirar' : `${warnings} cosas que mirar`] : []),
  ]
  return parts.length === 0 ? 'Todo va bien' : parts.join(' y ')
}

/** The last examination. `at`: when it ended, null before the first; `running`: another is under way. */
const Examination = z
  .object({ at: StoredInstant.nullable(), running: z.boolean(), findings: z.array(Finding) })
  .meta({ id: 'Examination' })
export type Examination = z.infer<typeof Examination>

export const findExamination = endpoint({
  method: 'GET',
  path: '/doctor',
  summary:
    'Cómo está la web: la máquina, las copias, el correo. Contesta con la última comprobación; si tiene más de un minuto, empieza otra.',
  access: 'admin',
  cached: false,
  answer: Examination,
})
