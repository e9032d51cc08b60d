import { type Config, isLoopback } from '../kernel/config.ts'
import { broken, type Check, ok, warning } from './check.ts'

/** Only of the settings: the guide says how to look at what the proxy really tells. */
export const proxy: Check = async ({ config }) => {
  const { host, trustProxy } = config
  if (trustProxy === true && !isLoopback(host)) {
    return [
      broken(
        'TRUST_PROXY=true, y se puede llegar a la liga sin pasar por el proxy: cualquiera puede decir que viene de otra dirección.',
        'Pon en TRUST_PROXY la dirección del proxy, o HOST=127.0.0.1.',
      ),
    ]
  }
  if (!isBehindProxy(config)) return [ok('No hay ninguno.')]
  if (trustProxy !== false) return [ok('Los ajustes son los de un proxy.')]
  return [
    warning(
      'La liga no hace caso a lo que dice el proxy: los límites cuentan a todo el mundo como una sola persona.',
      'Pon TRUST_PROXY=loopback, o la dirección del proxy si está en otra máquina.',
    ),
  ]
}

/** Whether visitors come through a proxy, which alone can speak https or reach a server that listens to its machine. */
function isBehindProxy({ host, publicUrl }: Config): boolean {
  if (publicUrl === null) return false
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || (isLoopback(host) && !isLoopback(hostname))
}
