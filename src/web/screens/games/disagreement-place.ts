/** The DOM id of the dispute section on a game's page. */
export const DISAGREEMENT = 'en-revision'
