import { fromNotice, paths } from '#contract/paths.ts'
import type { Moment } from '../kernel/league-time.ts'
import type { DetailedNotice } from '../notices/delivery.ts'
import { noticeText } from '../notices/kinds.ts'
import { atHour } from '../notices/kinds/when.ts'

export type MailText = {
  subject: string
  parts: { title: string; text: string; details?: readonly string[]; link?: string }[]
  /** The main action. */
  button: { label: string; link: string }
  /** Why the user gets this e-mail, and how to unsubscribe. */
  foot: { text: string; link?: string }[]
}

/** The name of the league, and the base of the links in the text. */
type Site = { leagueName: string; publicUrl: string }

/** Several notices use the first one's subject; null if a later version removed the kinds of all of them. */
export function noticesMail(
  notices: readonly DetailedNotice[],
  { leagueName, publicUrl, unsubscribe }: Site & { unsubscribe: string },
  moment: Moment,
): MailText | null {
  const texts = notices.flatMap((notice) => {
    const text = noticeText(notice, moment)
    return text === null ? [] : [{ ...text, details: notice.details ?? [] }]
  })
  const [first, ...more] = texts
  if (!first) return null
  const isAlone = more.length === 0
  const others = more.length === 1 ? '1 aviso más' : `${more.length} avisos más`
  return {
    subject: subjectOf(isAlone ? first.title : `${first.title} y ${others}`, leagueName),
    parts: texts.map(({ title, text, details, path }) => ({
      title,
      text,
      details,
      ...(!isAlone && { link: `${publicUrl}${fromNotice(path)}` }),
    })),
    button: isAlone
      ? { label: first.action, link: `${publicUrl}${fromNotice(first.path)}` }
      : { label: 'Ver los avisos', link: `${publicUrl}${paths.notices()}` },
    foot: [
      { text: sender(leagueName) },
      { text: 'Elegir qué avisos te llegan', link: `${publicUrl}${paths.profile('avisos')}` },
      { text: 'No recibir más avisos por correo', link: unsubscribe },
    ],
  }
}

/** Names no account: anybody can register with a name of their choice and somebody else's address. */
export function confirmationMail({ leagueName, publicUrl, token }: Site & { token: string }): MailText {
  return letter(leagueName, {
    title: 'Confirma tu correo',
    text: `Hay una cuenta con este correo en la web de ${leagueName}. Si es tuya, confírmalo y te llegarán aquí los avisos que no pueden esperar: un partido que cambia, una propuesta que contestar. El enlace vale tres días.`,
    button: { label: 'Confirmar mi correo', link: `${publicUrl}${paths.confirmedEmail(token)}` },
    foot: 'Si no sabes de qué va esto, no hagas nada: sin confirmarlo no te llegará ningún aviso.',
  })
}

/** `name`: the account's, only if its address is confirmed. */
export function passwordMail({
  leagueName,
  publicUrl,
  token,
  name,
}: Site & { token: string; name: string | null }): MailText {
  const whose = name === null ? 'de una cuenta con este correo' : `de la cuenta ${name}`
  return letter(leagueName, {
    subject: 'Una contraseña nueva',
    title: 'Elige otra contraseña',
    text: `Alguien ha pedido cambiar la contraseña ${whose} en la web de ${leagueName}. El enlace vale una hora y una sola vez; al cambiarla se cierran las demás sesiones.`,
    button: { label: 'Elegir otra contraseña', link: `${publicUrl}${paths.newPassword(token)}` },
    foot: 'Si no has sido tú, no hagas nada: tu contraseña sigue siendo la misma.',
  })
}

/**
 * For the account's previous address. Names neither the account nor its new address, because the present owner chose
 * both. `contact`: how to reach the league.
 */
export function addressChangeMail(
  { leagueName, publicUrl, contact, madeAt }: Site & { contact: string | null; madeAt: string },
  { time }: Pick<Moment, 'time'>,
): MailText {
  const when = `El ${time.shortDay(Date.parse(madeAt))} ${atHour(madeAt, { time })}`
  const admins = `a quien administra la liga${contact === null ? '' : ` (${contact})`}`
  return letter(leagueName, {
    title: 'Ha cambiado el correo de tu cuenta',
    text: `${when} se cambió el correo de tu cuenta en la web de ${leagueName}, que hasta entonces era este. Si has sido tú, no hagas nada: aquí ya no llega nada más. Si no has sido tú, cambia la contraseña, si aún puedes entrar, y avisa ${admins}.`,
    button: { label: 'Cambiar la contraseña', link: `${publicUrl}${paths.profile('contrasena')}` },
    foot: 'Este correo va solo a la dirección anterior.',
  })
}

/** Before an account that nobody uses is deleted; only for a confirmed address, as it names the account. */
export function accountEndingMail({ leagueName, publicUrl, name }: Site & { name: string }): MailText {
  return letter(leagueName, {
    title: 'Tu cuenta se va a borrar',
    text: `Hace más de dos meses que nadie usa la cuenta ${name} en la web de ${leagueName}, y no lleva ningún equipo. Si la quieres, entra en las próximas dos semanas y se queda. Si no, no hagas nada: se borra, y este correo con ella.`,
    button: { label: 'Entrar', link: `${publicUrl}${paths.login()}` },
    foot: sender(leagueName),
  })
}

type Letter = Pick<MailText, 'button'> & { subject?: string; title: string; text: string; foot: string }

/** An e-mail about one thing; its subject is its title by default. */
function letter(leagueName: string, { subject, title, text, button, foot }: Letter): MailText {
  return {
    subject: subjectOf(subject ?? title, leagueName),
    parts: [{ title, text }],
    button,
    foot: [{ text: foot }],
  }
}

function sender(leagueName: string): string {
  return `Te lo cuenta la web de ${leagueName}, donde tienes una cuenta con este correo.`
}

/** The same content as `htmlOf`, as plain text. */
export function textOf({ parts, button, foot }: MailText): string {
  const blocks = parts.map(({ title, text, details = [], link }) =>
    [title, text, ...details, ...(link === undefined ? [] : [link])].join('\n'),
  )
  const below = foot.map(({ text, link }) => (link === undefined ? text : `${text}: ${link}`))
  return `${[...blocks, `${button.label}: ${button.link}`, ['-- ', ...below].join('\n')].join('\n\n')}\n`
}

/** Names the league, as the title of a page does: a reader may have accounts in several. */
function subjectOf(text: string, leagueName: string): string {
  return `${text} · ${leagueName}`
}
