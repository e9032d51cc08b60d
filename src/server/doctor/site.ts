import { isDeliveryFailing } from '../deliveries/queries.ts'
import { verifyMailServer } from '../email/mail-transport.ts'
import { isLoopback } from '../kernel/config.ts'
import { findVapidKeys } from '../push/queries.ts'
import { broken, type Check, detailOf, type Found, ok, okUnless, type Subject, warning } from './check.ts'

const SET_URL = 'Pon en PUBLIC_URL la dirección que escribe la gente.'

export const publicUrl: Check = async ({ config: { publicUrl: url, demo } }, signal) => {
  if (url === null) {
    if (demo) return [ok('Es una demostración: no hace falta.')]
    return [warning('Falta PUBLIC_URL: los enlaces de los correos no llevan a esta web.', SET_URL)]
  }
  return okUnless([...(await ofAnswer(url, signal)), ...ofProtocol(new URL(url), demo)], 'Responde.')
}

function ofProtocol({ protocol, hostname }: URL, demo: boolean): Found[] {
  if (protocol === 'https:' || (demo && isLoopback(hostname))) return []
  const text = isLoopback(hostname)
    ? 'PUBLIC_URL solo vale en esta máquina: los enlaces de los correos no llevan a esta web.'
    : 'La dirección es http: lo que se escribe, contraseñas incluidas, viaja sin cifrar.'
  const remedy = 'Pon delante un proxy con certificado, y https en PUBLIC_URL.'
  return [warning(text, isLoopback(hostname) ? SET_URL : remedy)]
}

async function ofAnswer(url: string, signal: AbortSignal): Promise<Found[]> {
  try {
    const answer = await fetch(`${url}/api/health`, { redirect: 'manual', signal })
    await answer.body?.cancel()
    const { status, headers } = answer
    if (status === 200) return []
    if (status < 300 || status >= 400) return [noAnswerOfAddress(`La respuesta es ${status}.`)]
    const remedy = 'Pon en PUBLIC_URL la última, la que se queda en la barra.'
    return [warning('La dirección lleva a otra.', remedy, headers.get('location') ?? '')]
  } catch (error) {
    return [noAnswerOfAddress(detailOf(error))]
  }
}

export function noAnswerOfAddress(detail?: string): Found {
  const remedy =
    'Mira que el proxy y la liga estén en marcha, y que el certificado valga. Si desde fuera se abre bien, es la red, que desde la propia máquina no deja llegar.'
  return broken('La dirección no responde como debe.', remedy, detail)
}

/** Only of the settings: the guide says how to look at what the proxy really tells. */
export const proxy: Check = async ({ config: { host, trustProxy, publicUrl: url } }) => {
  if (trustProxy === true && !isLoopback(host)) {
    const text =
      'TRUST_PROXY=true, y se puede llegar a la liga sin pasar por el proxy: cualquiera puede decir que viene de otra dirección.'
    return [broken(text, 'Pon en TRUST_PROXY la dirección del proxy, o HOST=127.0.0.1.')]
  }
  // Only a proxy can speak https, or reach a server that listens to its own machine.
  const { protocol, hostname } = new URL(url ?? 'http://localhost')
  const isBehindProxy = protocol === 'https:' || (isLoopback(host) && !isLoopback(hostname))
  if (!isBehindProxy) return [ok('No hay ninguno.')]
  if (trustProxy !== false) return [ok('Los ajustes son los de un proxy.')]
  const text =
    'La liga no hace caso a lo que dice el proxy: los límites cuentan a todo el mundo como una sola persona.'
  return [warning(text, 'Pon TRUST_PROXY=loopback, o la dirección del proxy si está en otra máquina.')]
}

export const mail: Check = async (subject, signal) => {
  const { smtpUrl } = subject.config
  if (smtpUrl === null) return [ok('No se envía: no está configurado, y no hace falta.')]
  const found = (await Promise.all([ofServer(smtpUrl, signal), ofDeliveries(subject)])).flat()
  return okUnless(found, 'El servidor de correo responde y acepta la contraseña.')
}

async function ofServer(smtpUrl: string, signal: AbortSignal): Promise<Found[]> {
  try {
    await verifyMailServer(smtpUrl, signal)
    return []
  } catch (error) {
    const { code, response } = error as { code?: string; response?: string }
    const detail = `${new URL(smtpUrl).host}: ${response ?? detailOf(error)}`
    if (code === 'EAUTH') {
      const remedy = 'Revisa SMTP_URL: en la contraseña, @ se escribe %40, : es %3A y / es %2F.'
      return [broken('El servidor de correo no acepta el usuario o la contraseña.', remedy, detail)]
    }
    // OpenSSL and Node name a certificate in every refusal of one.
    if (!/certificate/i.test(detail)) return [noAnswerOfMailServer(detail)]
    const remedy =
      'Si es uno propio, pon en NODE_EXTRA_CA_CERTS su archivo (PEM); o, si no quieres que se compruebe, añade ?tls.rejectUnauthorized=false al final de SMTP_URL.'
    return [broken('El certificado del servidor de correo no vale o no se conoce.', remedy, detail)]
  }
}

export function noAnswerOfMailServer(detail?: string): Found {
  const remedy = 'Revisa SMTP_URL, y que la red deje salir el correo por ese puerto.'
  return broken('El servidor de correo no responde como debe.', remedy, detail)
}

async function ofDeliveries({ db, now }: Subject): Promise<Found[]> {
  if (db === null || !(await isDeliveryFailing(db, now, ['email']))) return []
  return [warning('Hay correos que no llegan.', 'En Admin, Entregas, está cuáles y por qué.')]
}

export const push: Check = async ({ config: { publicUrl: url, demo }, db, now }) => {
  if (url?.startsWith('https:') !== true) {
    if (demo) return [ok('Es una demostración: no se envían.')]
    return [warning('No se envían: la dirección no es https.', 'Pon en PUBLIC_URL la de verdad, con https.')]
  }
  const { hostname } = new URL(url)
  if (isLoopback(hostname) || hostname.endsWith('.local')) {
    const text =
      'No llegan a los iPhone ni a Safari: Apple no admite una dirección como «localhost» o «.local».'
    return [warning(text, 'Pon en PUBLIC_URL una de Internet.')]
  }
  if (db === null) return []
  if ((await findVapidKeys(db)) === undefined)
    return [warning('Aún no hay claves para enviarlos.', 'Arranca la liga: las crea ella.')]
  if (!(await isDeliveryFailing(db, now, ['push']))) return [ok('Se envían.')]
  return [warning('Algún dispositivo los rechaza una y otra vez.', 'En Admin, Entregas, está por qué.')]
}
