import { paths } from '#contract/paths.ts'
import type { Kind } from './kind.ts'
import { isDeliveryFailing } from './queries.ts'
import { today } from './when.ts'

/** At most once a day: one page shows all failures. */
export const deliveryFailing: Kind = {
  kind: 'delivery-failing',
  fromClock: async (db, moment) => {
    if (!(await isDeliveryFailing(db, moment.now))) return []
    return [{ kind: 'delivery-failing', key: today(moment), facts: {}, to: { admins: true } }]
  },
  stateOf: (_, present) => (present.isDeliveryFailing ? 'current' : 'past'),
  words: () => ({
    title: 'Hay avisos que no llegan',
    text: 'Algún correo o algún dispositivo los rechaza una y otra vez.',
    path: paths.admin('deliveries'),
    action: 'Ver qué falla',
  }),
}
