import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Town } from './town.ts'

export const Settings = z
  .object({
    leagueName: z.string(),
    /** False while there is neither a season nor an account: then the only page is the one that creates them. */
    begun: z.boolean(),
    seasonYear: z.int().nullable(),
    town: Town,
    timeZone: z.string(),
    mail: z.boolean(),
    mapEmbedUrl: z.string().nullable(),
    socialEmbedUrl: z.string().nullable(),
    /** Without a trailing slash. */
    publicUrl: z.string(),
  })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof Settings>

export const findSettings = endpoint('GET /settings', {
  summary: 'Los ajustes de este sitio.',
  access: 'public',
  answer: Settings,
})

export const findHealth = endpoint('GET /health', {
  summary:
    'Si se puede consultar y guardar. Si no, 503: en `fields`, `read` y `write` dicen qué no se puede y por qué.',
  access: 'public',
  // It tells of this moment.
  cached: false,
  answer: z.object({ status: z.literal('ok') }),
})
