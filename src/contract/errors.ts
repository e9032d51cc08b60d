import { z } from 'zod'

/**
 * The body of every answer that is not a success: `error` is the status text of HTTP, `message` a Spanish
 * sentence that a person can act on, `fields` (400 only) says it for each field of the request.
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
