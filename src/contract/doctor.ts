import { z } from 'zod'
import { CHECKS, FINDING_STATES } from './doctor-checks.ts'
import { endpoint, StoredInstant } from './endpoint.ts'

export type CheckName = keyof typeof CHECKS
const CheckName = z.enum(Object.keys(CHECKS) as [CheckName])

/** What a check found, in Spanish; `remedy`: what to do, null if nothing. Names no file, server or account. */
export const Finding = z
  .object({
    check: CheckName,
    state: z.enum(FINDING_STATES),
    text: z.string(),
    remedy: z.string().nullable(),
  })
  .meta({ id: 'Finding' })
export type Finding = z.infer<typeof Finding>

/** The last examination. `at`: when it ended, null before the first; `running`: another is under way. */
const Examination = z
  .object({ at: StoredInstant.nullable(), running: z.boolean(), findings: z.array(Finding) })
  .meta({ id: 'Examination' })
export type Examination = z.infer<typeof Examination>

export const findExamination = endpoint('GET /doctor', {
  summary:
    'Cómo está la web: la máquina, las copias, el correo. Contesta con la última comprobación; si tiene más de un minuto, empieza otra.',
  access: 'admin',
  answer: Examination,
})
