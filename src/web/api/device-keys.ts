/** The storage keys on a device that more than one part of the site reads. */
export const USER_KEY = 'user'
export const THEME_KEY = 'theme'
export const BOARD_KEY = 'score-counter'
export const LIVE_KEY = 'score-counter-live'
