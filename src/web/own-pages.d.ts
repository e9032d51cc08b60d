/** The pages that only the browser draws, for whoever is logged in, as the worker knows them. */
export declare const OWN_PAGES: RegExp
/** The one of them that is kept for all. */
export declare const OWN_PAGE = '/update-game'
