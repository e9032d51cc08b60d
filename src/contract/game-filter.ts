import { z } from 'zod'
import { BooleanText, IdText, Instant } from './endpoint.ts'
import { GAMES_PAGE_SIZE, LAST_PAGE } from './limits.ts'

const notAPage = `Las páginas van de la 1 a la ${LAST_PAGE}.`

export const Page = z.coerce
  .number({ error: notAPage })
  .pipe(z.int({ error: notAPage }).min(1, { error: notAPage }).max(LAST_PAGE, { error: notAPage }))

/** The sentence about the length of a list of games. */
export const inPages = `Como mucho ${GAMES_PAGE_SIZE} en cada respuesta; los siguientes, con page=2, page=3…`

const notALimit = `Se piden de 1 a ${GAMES_PAGE_SIZE} partidos.`

const Limit = z.coerce
  .number({ error: notALimit })
  .pipe(z.int({ error: notALimit }).min(1, { error: notALimit }).max(GAMES_PAGE_SIZE, { error: notALimit }))

/**
 * Filters of the games; every filter narrows. `teamId` is either side, `from` is included and `to` is not. `latest`
 * reverses the order; with `limit`, pages have that length.
 */
export const GameFilter = z.object({
  localId: IdText.optional(),
  visitantId: IdText.optional(),
  teamId: IdText.optional(),
  competitionId: IdText.optional(),
  competitionGroupId: IdText.optional(),
  leagueId: IdText.optional(),
  finished: BooleanText.optional(),
  confirmed: BooleanText.optional(),
  from: Instant.optional(),
  to: Instant.optional(),
  expanded: BooleanText.optional(),
  latest: BooleanText.optional(),
  limit: Limit.optional(),
  page: Page.optional(),
})
export type GameFilter = z.infer<typeof GameFilter>
