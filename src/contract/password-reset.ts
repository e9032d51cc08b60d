import { z } from 'zod'
import { endpoint, textOf } from './endpoint.ts'
import { MAX_EMAIL_LENGTH } from './limits.ts'
import { NO_NAME_OR_EMAIL } from './account-sentences.ts'
import { OldToken, PasswordHash, Session } from './users.ts'

export const askForPassword = endpoint('POST /password-reset/ask', {
  summary:
    'Pide por correo un enlace para poner otra contraseña. Responde lo mismo, y tarda lo mismo, haya o no esa cuenta; a una cuenta solo le llega a su correo confirmado, y como mucho tres por hora.',
  access: 'public',
  idempotency: 'never',
  limit: 'mails',
  body: z.object({
    who: textOf(MAX_EMAIL_LENGTH, NO_NAME_OR_EMAIL).min(1, { error: NO_NAME_OR_EMAIL }),
  }),
})

/** The secret of a link that was sent. It is sent in bodies only, because URLs are logged. */
const Token = z.string({ error: 'Falta lo que trae el enlace.' }).max(100)

export const resetPassword = endpoint('POST /password-reset', {
  summary:
    'Pone otra contraseña con lo que trae el enlace, que vale una vez y una hora. Cierra las demás sesiones y la de oldToken, y abre una.',
  access: 'public',
  idempotency: 'never',
  limit: 'links',
  body: z.object({ token: Token, password: PasswordHash, oldToken: OldToken }),
  answer: Session,
})
