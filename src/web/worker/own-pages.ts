import { paths } from '#contract/paths.ts'

/** The pages that only the browser renders, for logged-in users, as the worker knows them. */
export const OWN_PAGES =
  /^\/(?:avisos|tablon|games|propuestas|proponer|update-game|new-court|court|profile|competition|teams|admin|partidos\/[^/]+\/(?:desacuerdo|cambio|resultado|recuperar))(?:\/|$)/

/** The one of them that is cached for all. */
export const OWN_PAGE = paths.updateGame()
