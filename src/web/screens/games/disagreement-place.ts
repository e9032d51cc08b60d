/** Where on a game's page the disagreement with its result stands. */
export const DISAGREEMENT = 'en-revision'
