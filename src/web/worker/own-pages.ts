/** The pages that only the browser draws, for whoever is logged in, as the worker knows them. */
export const OWN_PAGES =
  /^\/(?:avisos|games|propuestas|proponer|update-game|new-court|court|profile|competition|teams|admin|partidos\/[^/]+\/desacuerdo)(?:\/|$)/

/** The one of them that is kept for all. */
export const OWN_PAGE = '/update-game'
