/** The DOM id of the section with the games that lack a result. */
export const OVERDUE = 'atrasados'

/** The DOM id of the item with the link to that section. */
export const OVERDUE_LINK = 'ver-atrasados'
