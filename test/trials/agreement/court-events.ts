import type { Act, Context } from './event.ts'

const DAY = 24 * 3_600_000

/** A court is closed for some days around now, or opened again; only delegates and admins may. */
export async function closeCourt({ league, chance, now }: Context): Promise<Act | null> {
  const { facts, admin, fan, courtIds, delegates } = league
  const [closedId] = facts.closings.keys()
  // Most courts stay open, so that games are played.
  const id = closedId ?? chance.pick(courtIds)
  const dayIn = (days: number) => new Date(now + days * DAY).toISOString().slice(0, 10)
  const closing =
    closedId !== undefined && chance.happens(0.6)
      ? null
      : {
          from: dayIn(chance.between(-2, 3)),
          until: chance.happens(0.3) ? null : dayIn(chance.between(3, 9)),
        }
  const by = chance.happens(0.15) ? fan : chance.pick([admin, ...delegates.values()])
  const { name, direction } = await league.apiAs(fan)('GET /basketball-court/{id}', { params: { id } })
  const days = { closedFrom: closing?.from ?? null, closedUntil: closing?.until ?? null }
  return {
    by,
    call: ['PUT', `/basketball-court/${id}`, { name, direction, ...days }],
    mustFail: by === fan,
    mustPass: by !== fan,
    accept: () => void (closing === null ? facts.closings.delete(id) : facts.closings.set(id, closing)),
  }
}
