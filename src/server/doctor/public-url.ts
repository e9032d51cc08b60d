import { isIP } from 'node:net'
import { connect, type PeerCertificate } from 'node:tls'
import { isLoopback } from '../kernel/config.ts'
import { LeagueTime } from '../kernel/league-time.ts'
import { broken, type Check, detailOf, type Found, ok, type Subject, warning } from './check.ts'
import { spanText } from './words.ts'

const DAY_MS = 86_400_000

/** A certificate is renewed long before its last fifth, and before its last two weeks if it is for a year. */
const LAST_PART = 1 / 5
const LAST_DAYS = 14

const SET_URL = 'Pon en PUBLIC_URL la dirección que escribe la gente.'

export const publicUrl: Check = {
  name: 'public-url',
  timeoutMs: 7000,
  late: noAnswer(),
  run: async (subject, signal) => {
    const { publicUrl: url, demo } = subject.config
    if (url === null) {
      if (demo) return [ok('Es una demostración: no hace falta.')]
      const text = 'Falta PUBLIC_URL: los enlaces de los correos no llevan a esta web.'
      return [warning(text, SET_URL)]
    }
    const wrong = (
      await Promise.all([
        ofAnswer(url, signal),
        url.startsWith('https:') ? ofCertificate(new URL(url), subject, signal) : ofPlain(new URL(url), demo),
      ])
    ).flat()
    if (wrong.length > 0) return wrong
    return [ok(url.startsWith('https:') ? 'Responde, y su certificado vale.' : 'Responde.')]
  },
}

function ofPlain({ hostname }: URL, demo: boolean): Found[] {
  if (isLoopback(hostname)) {
    if (demo) return []
    const text = 'PUBLIC_URL solo vale en esta máquina: los enlaces de los correos no llevan a esta web.'
    return [warning(text, SET_URL)]
  }
  return [
    warning(
      'La dirección es http: lo que se escribe, contraseñas incluidas, viaja sin cifrar.',
      'Pon delante un proxy con certificado, y https en PUBLIC_URL.',
    ),
  ]
}

async function ofAnswer(url: string, signal: AbortSignal): Promise<Found[]> {
  try {
    const answer = await fetch(`${url}/api/health`, { redirect: 'manual', signal })
    await answer.body?.cancel()
    const { status, headers } = answer
    if (status === 200) return []
    if (status >= 300 && status < 400) {
      const text = 'La dirección lleva a otra.'
      return [
        warning(
          text,
          'Pon en PUBLIC_URL la última, la que se queda en la barra.',
          headers.get('location') ?? '',
        ),
      ]
    }
    return [noAnswer(`La respuesta es ${status}.`)]
  } catch (error) {
    // Which certificates are wrong, and how, is the other half's.
    if (isOfCertificate(error)) return []
    return [noAnswer(detailOf(error))]
  }
}

function noAnswer(detail?: string): Found {
  const remedy =
    'Mira que el proxy y la liga estén en marcha. Si desde fuera se abre bien, es la red, que desde la propia máquina no deja llegar.'
  return broken('La dirección no responde como debe.', remedy, detail)
}

function isOfCertificate(error: unknown): boolean {
  const { code = '' } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException
  return /CERT|SIGNATURE|ISSUER/.test(code)
}

async function ofCertificate(url: URL, { config, now }: Subject, signal: AbortSignal): Promise<Found[]> {
  const shown = await readCertificate(url, signal).catch(() => null)
  // Nobody answers, which the other half says.
  if (shown === null) return []
  const { certificate, problem } = shown
  const [from, until] = [Date.parse(certificate.valid_from), Date.parse(certificate.valid_to)]
  const leftMs = until - now.getTime()
  const day = new LeagueTime(config.timeZone).shortDay(until)
  const remedy = 'Mira por qué no se renueva: el registro de Caddy («journalctl -u caddy») o «certbot renew».'
  if (leftMs <= 0)
    return [broken(`El certificado caducó el ${day}: los navegadores no dejan entrar.`, remedy)]
  if (problem !== null) {
    const text = 'Los navegadores no se fían del certificado.'
    return [broken(text, 'Pide uno para esta dirección, con Caddy o certbot.', problem)]
  }
  if (leftMs > Math.min((until - from) * LAST_PART, LAST_DAYS * DAY_MS)) return []
  return [warning(`El certificado caduca el ${day}, en ${spanText(leftMs)}, y no se ha renovado.`, remedy)]
}

/** The certificate that the address shows, and why it isn't trusted; null if it is. */
function readCertificate(
  { hostname, port }: URL,
  signal: AbortSignal,
): Promise<{ certificate: PeerCertificate; problem: string | null }> {
  const host = hostname.replaceAll(/[[\]]/g, '')
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof readCertificate>>>()
  const socket = connect({
    host,
    port: port === '' ? 443 : Number(port),
    ...(isIP(host) === 0 && { servername: host }),
    rejectUnauthorized: false,
  })
  socket.once('secureConnect', () => {
    const certificate = socket.getPeerCertificate()
    resolve({ certificate, problem: socket.authorized ? null : String(socket.authorizationError) })
    socket.destroy()
  })
  socket.once('error', reject)
  signal.addEventListener('abort', () => socket.destroy(new Error('aborted')), { once: true })
  return promise
}
