import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The e-mail address of an account. Notices are sent there once it is confirmed, unless they have been turned off. */
export const EmailState = z
  .object({ email: z.string().nullable(), confirmed: z.boolean(), unsubscribed: z.boolean() })
  .meta({ id: 'EmailState' })
export type EmailState = z.infer<typeof EmailState>

export const findEmail = endpoint('GET /email', {
  summary: 'El correo de quien pregunta: si está confirmado, y si recibe avisos.',
  access: 'user',
  answer: EmailState,
})

export const editEmail = endpoint('PUT /email', {
  summary: 'Apaga o enciende los avisos en el correo propio, una vez confirmado.',
  access: 'user',
  body: z.object({ unsubscribed: z.boolean({ error: 'Di si quieres avisos por correo.' }) }),
  answer: EmailState,
})

export const askConfirmation = endpoint('POST /email/confirmation', {
  summary:
    'Envía a quien pregunta el enlace con el que se confirma su correo: de uno en uno, y pocos al día.',
  access: 'user',
})

export const confirmEmail = endpoint('POST /email/confirm', {
  summary: 'Confirma un correo con lo que trae su enlace, que vale una vez y tres días.',
  access: 'public',
  idempotency: 'never',
  limit: 'links',
  // In the body only, because URLs are logged.
  body: z.object({ token: z.string({ error: 'Falta el enlace.' }).max(100) }),
})
