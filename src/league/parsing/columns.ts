/** What a column of a sheet with games holds; `team`: one team a row, the visitor below; `none`: nothing that is used. */
export const COLUMNS = [
  'day',
  'hour',
  'weekday',
  'local',
  'visitant',
  'team',
  'pair',
  'score',
  'localScore',
  'visitantScore',
  'status',
  'court',
  'group',
  'round',
  'none',
] as const
export type Column = (typeof COLUMNS)[number]
