import { z } from 'zod'

/**
 * The body of every error response: `error` is the status text of HTTP, `message` a Spanish sentence that a person can
 * act on, `fields` a sentence for each request field at fault: with 400, and with a 403 or 409 that concerns a field,
 * such as a name that is taken.
 */
export const ApiError = z
  .object({
    statusCode: z.int(),
    error: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'ApiError' })
export type ApiError = z.infer<typeof ApiError>
