type SnakeCase<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''
type CamelCase<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/** The columns of a row by the names of fields: `gameId` for `game_id`. */
export type FieldsOf<Row> = { [Column in keyof Row as CamelCase<Column>]: Row[Column] }

export function fieldsOf<Row extends object>(row: Row): FieldsOf<Row> {
  const named = Object.entries(row).map(([column, value]) => [
    column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ])
  return Object.fromEntries(named) as FieldsOf<Row>
}

export function columnsFor<Fields extends object>(fields: Fields) {
  const named = Object.entries(fields).map(([field, value]) => [
    field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ])
  return Object.fromEntries(named) as { [Field in keyof Fields as SnakeCase<Field>]: Fields[Field] }
}
