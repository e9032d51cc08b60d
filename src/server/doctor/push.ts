import { isDeliveryFailing } from '../deliveries/queries.ts'
import { isLoopback } from '../kernel/config.ts'
import { findVapidKeys } from '../push/queries.ts'
import { type Check, ok, warning } from './check.ts'

export const push: Check = async ({ config: { publicUrl, demo }, db, now }) => {
  if (publicUrl?.startsWith('https:') !== true) {
    if (demo) return [ok('Es una demostración: no se envían.')]
    return [warning('No se envían: la dirección no es https.', 'Pon en PUBLIC_URL la de verdad, con https.')]
  }
  const { hostname } = new URL(publicUrl)
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
