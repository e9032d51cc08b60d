import { z } from 'zod'
import { endpoint, Id } from './endpoint.ts'
import { MAX_FAILING } from './limits.ts'
import { Channel } from './notices.ts'

/** Counts of the deliveries by one channel; `failing` ones are retried. */
const DeliveryCount = z.object({
  channel: Channel,
  waiting: z.int(),
  failing: z.int(),
  failed: z.int(),
  sent: z.int(),
})
export type DeliveryCount = z.infer<typeof DeliveryCount>

/**
 * A failed delivery. `user`: the recipient; null for a device without an account. The destination address is never
 * returned. `problem`: the error of the remote side. `dueAt`: the time of the next retry; null if there is none.
 */
export const Delivery = z
  .object({
    id: Id,
    channel: Channel,
    purpose: z.enum(['notices', 'confirmation', 'password', 'address-changed', 'account-ending']),
    user: z.string().nullable(),
    madeAt: z.iso.datetime(),
    attempts: z.int(),
    problem: z.string(),
    dueAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.infer<typeof Delivery>

const Deliveries = z
  .object({ counts: z.array(DeliveryCount), failing: z.array(Delivery) })
  .meta({ id: 'Deliveries' })
export type Deliveries = z.infer<typeof Deliveries>

export const listDeliveries = endpoint('GET /delivery', {
  summary: `Cómo han ido los correos y avisos al móvil de los últimos siete días, y los ${MAX_FAILING} últimos que no llegan.`,
  access: 'admin',
  answer: Deliveries,
})

export const retryDeliveries = endpoint('POST /delivery/retry', {
  summary: 'Vuelve a intentar ahora una entrega que no llega, o, sin decir cuál, todas.',
  access: 'admin',
  body: z.object({ id: Id.optional() }),
  answer: Deliveries,
})
