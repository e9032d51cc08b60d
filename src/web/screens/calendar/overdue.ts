export const OVERDUE = 'atrasados'

export const OVERDUE_LINK = 'ver-atrasados'
