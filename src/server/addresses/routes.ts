import type { EmailState } from '#contract/email.ts'
import { contract } from '#contract/index.ts'
import type { Db } from '../db/database.ts'
import { AppError, found } from '../kernel/errors.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import {
  requestMail,
  confirmEmail,
  deleteMailTokens,
  findMailbox,
  findMailToken,
  setUnsubscribed,
} from './queries.ts'

/**
 * It names no single cause: its reader needs to know what to do, and nobody may learn whether the link ever existed.
 */
const USELESS =
  'Este enlace ya no vale: se ha usado, han pasado tres días, o la cuenta ya no tiene este correo. En tu perfil ves si está confirmado, y puedes pedir otro.'

/** Why no link is sent: too many were sent to this account, or this site sends no more for now. */
const NOT_SENT = {
  'sent-before': 'Ya te hemos enviado unos cuantos. Mira en el correo no deseado, o espera a mañana.',
  refused:
    'Ahora no podemos enviarte el correo. Vuelve a pedirlo dentro de una hora; si sigue igual, mañana.',
}

/** The endpoints of a user's own e-mail address, which no public response shows. */
export function emailRoutes(mount: Mount, { store: { db }, config: { smtpUrl, rateLimitWrites } }: Services) {
  mount.read(contract.findEmail, ({ viewer }) => stateOf(db, viewer.userId))

  mount.write(contract.editEmail, {
    write: async ({ tx, viewer, body }) => {
      const { confirmed } = await stateOf(tx, viewer.userId)
      if (!confirmed) throw new AppError(409, 'Primero hay que confirmar el correo.')
      await setUnsubscribed(tx, viewer.userId, body.unsubscribed)
      return []
    },
    answer: (tx, { viewer }) => stateOf(tx, viewer.userId),
  })

  mount.write(contract.askConfirmation, {
    write: async ({ tx, viewer, at, network }) => {
      const { email, confirmed } = await stateOf(tx, viewer.userId)
      if (smtpUrl === null) throw new AppError(409, 'Esta web no envía correos.')
      if (email === null) throw new AppError(409, 'Tu cuenta no tiene correo: añádelo primero.')
      if (confirmed) throw new AppError(409, 'Tu correo ya está confirmado.')
      const { userId } = viewer
      const asking = { userId, now: at, network, rateLimitWrites }
      const outcome = await requestMail(tx, { ...asking, purpose: 'confirmation' })
      if (outcome !== 'pending') throw new AppError(429, NOT_SENT[outcome])
      return []
    },
  })

  mount.write(contract.confirmEmail, {
    write: async ({ tx, body: { token }, at }) => {
      const link = await findMailToken(tx, { token, purpose: 'confirmation', now: at })
      if (!link) throw new AppError(409, USELESS)
      await deleteMailTokens(tx, { userId: link.userId, purpose: 'confirmation' })
      await confirmEmail(tx, link)
      return []
    },
  })
}

async function stateOf(db: Db, userId: number): Promise<EmailState> {
  const { email, confirmed, unsubscribed } = found(await findMailbox(db, userId), 'Esa cuenta no existe.')
  return { email, confirmed, unsubscribed }
}
