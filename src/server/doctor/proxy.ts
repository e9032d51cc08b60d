import { z } from 'zod'
import { findSecret } from '../keys/queries.ts'
import { type Config, isLoopback } from '../kernel/config.ts'
import { broken, type Check, type Found, ok, type Subject, warning } from './check.ts'
import { type Visit, VISIT_PATH, visitKey } from './visit.ts'

/** An address that nobody has (RFC 5737): the visit claims to come from it, as anybody could. */
const CLAIMED = '192.0.2.1'

const AddressSeen = z.object({
  address: z.string(),
  neighbour: z.string(),
  forwardedFor: z.string(),
  protocol: z.string(),
}) satisfies z.ZodType<Visit>

const PASS_ADDRESS = 'Pon el proxy como en deploy/Caddyfile o en deploy/nginx.conf.'

export const proxy: Check = {
  name: 'proxy',
  timeoutMs: 7000,
  run: async (subject, signal) => {
    const { config } = subject
    const fromSettings = ofSettings(config)
    if (fromSettings.length > 0) return fromSettings
    const visit = config.publicUrl === null ? null : await visitThrough(config.publicUrl, subject, signal)
    if (visit === null)
      return [ok(isBehindProxy(config) ? 'Los ajustes son los de un proxy.' : 'No hay ninguno.')]
    if (visit === 'another')
      return [
        broken(
          'En la dirección no contesta esta liga, sino otra, u otra versión.',
          'Mira adónde lleva el proxy las visitas, y reinicia la liga.',
        ),
      ]
    const wrong = ofVisit(config, visit)
    if (wrong.length > 0) return wrong
    return [
      ok(
        isBehindProxy(config) ? 'Dice bien de dónde viene cada visita.' : 'No hay ninguno, y no hace falta.',
      ),
    ]
  },
}

/** Whether visitors come through a proxy, which alone can speak https or reach a server that listens to its machine. */
function isBehindProxy({ host, publicUrl }: Config): boolean {
  if (publicUrl === null) return false
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || (isLoopback(host) && !isLoopback(hostname))
}

function ofSettings(config: Config): Found[] {
  const { host, trustProxy } = config
  if (trustProxy === true && !isLoopback(host)) {
    return [
      broken(
        'TRUST_PROXY=true, y se puede llegar a la liga sin pasar por el proxy: cualquiera puede decir que viene de otra dirección.',
        'Pon en TRUST_PROXY la dirección del proxy, o HOST=127.0.0.1.',
      ),
    ]
  }
  if (trustProxy !== false || !isBehindProxy(config)) return []
  return [
    warning(
      'La liga no hace caso a lo que dice el proxy: los límites cuentan a todo el mundo como una sola persona.',
      'Pon TRUST_PROXY=loopback, o la dirección del proxy si está en otra máquina.',
    ),
  ]
}

/** What this server sees of a visit through an address; null if the address says nothing, which is another check's. */
async function visitThrough(
  url: string,
  { db: reading, now }: Subject,
  signal: AbortSignal,
): Promise<Visit | 'another' | null> {
  const db = await reading
  const secret = db === null ? undefined : await findSecret(db)
  if (secret === undefined) return null
  try {
    const address = `${url}${VISIT_PATH}?clave=${visitKey(secret, now)}`
    const headers = { 'x-forwarded-for': CLAIMED }
    const answer = await fetch(address, { headers, redirect: 'manual', signal })
    const { data } = AddressSeen.safeParse(await answer.json().catch(() => null))
    if (answer.status === 200) return data ?? 'another'
    return answer.status === 404 ? 'another' : null
  } catch {
    return null
  }
}

function ofVisit(config: Config, { address, neighbour, forwardedFor, protocol }: Visit): Found[] {
  const reported = forwardedFor.split(',').at(-1)!.trim()
  // Where the address leads from this machine to itself, the visit comes from where the proxy is, which is believed.
  const comesFromProxy = isLoopback(reported) && config.trustProxy !== true
  if (address === CLAIMED && !comesFromProxy) {
    return [
      broken(
        'Cualquiera puede decir que viene de otra dirección, y así probar contraseñas sin límite.',
        `El proxy tiene que poner él X-Forwarded-For, y TRUST_PROXY ser su dirección (loopback). ${PASS_ADDRESS}`,
      ),
    ]
  }
  if (!isBehindProxy(config)) return []
  if (reported === '' || reported === CLAIMED) {
    const text =
      'El proxy no dice de dónde viene cada visita: los límites cuentan a todo el mundo como una sola persona.'
    return [warning(text, PASS_ADDRESS)]
  }
  if (address === neighbour && reported !== neighbour) {
    const text =
      'TRUST_PROXY no es la dirección del proxy: los límites cuentan a todo el mundo como una sola persona.'
    return [warning(text, 'Pon en TRUST_PROXY la dirección desde la que llega el proxy.', neighbour)]
  }
  if (`${protocol}:` !== new URL(config.publicUrl!).protocol)
    return [warning('El proxy no dice que la visita venía por https.', PASS_ADDRESS)]
  return []
}
