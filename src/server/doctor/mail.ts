import { verifyMailServer } from '../email/mail-transport.ts'
import { isDeliveryFailing } from '../deliveries/queries.ts'
import { broken, type Check, detailOf, type Found, ok, type Subject, warning } from './check.ts'

export const mail: Check = async (subject, signal) => {
  const { smtpUrl } = subject.config
  if (smtpUrl === null) return [ok('No se envía: no está configurado, y no hace falta.')]
  const found = (await Promise.all([ofServer(smtpUrl, signal), ofDeliveries(subject)])).flat()
  return found.length > 0 ? found : [ok('El servidor de correo responde y acepta la contraseña.')]
}

async function ofServer(smtpUrl: string, signal: AbortSignal): Promise<Found[]> {
  const { host } = new URL(smtpUrl)
  try {
    await verifyMailServer(smtpUrl, signal)
    return []
  } catch (error) {
    const { code, response } = error as { code?: string; response?: string }
    const detail = `${host}: ${response ?? detailOf(error)}`
    if (code === 'EAUTH') {
      const remedy = 'Revisa SMTP_URL: en la contraseña, @ se escribe %40, : es %3A y / es %2F.'
      return [broken('El servidor de correo no acepta el usuario o la contraseña.', remedy, detail)]
    }
    // OpenSSL and Node name a certificate in every refusal of one.
    return [/certificate/i.test(detail) ? unknownCertificate(detail) : noAnswer(detail)]
  }
}

function unknownCertificate(detail: string): Found {
  const remedy =
    'Si es uno propio, pon en NODE_EXTRA_CA_CERTS su archivo (PEM); o, si no quieres que se compruebe, añade ?tls.rejectUnauthorized=false al final de SMTP_URL.'
  return broken('El certificado del servidor de correo no vale o no se conoce.', remedy, detail)
}

export function noAnswer(detail?: string): Found {
  const remedy = 'Revisa SMTP_URL, y que la red deje salir el correo por ese puerto.'
  return broken('El servidor de correo no responde como debe.', remedy, detail)
}

async function ofDeliveries({ db, now }: Subject): Promise<Found[]> {
  if (db === null || !(await isDeliveryFailing(db, now, ['email']))) return []
  return [warning('Hay correos que no llegan.', 'En Admin, Entregas, está cuáles y por qué.')]
}
