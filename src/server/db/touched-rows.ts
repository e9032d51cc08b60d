import type {
  AliasNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  JoinNode,
  OperationNode,
  OperatorNode,
  OrderByItemNode,
  ReferenceNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  ValueNode,
} from 'kysely'

// Which rows a query is about, where its shape alone says so; a shape that isn't known here is about all of them.
// Whatever table has a column `id` has it for its key.

/** The row that an update names by its id, and the columns that it sets; undefined when it may change others. */
export function changedRow(
  query: UpdateQueryNode,
): { table: string; id: number; columns: string[] } | undefined {
  const { table, updates = [], where } = query
  const name = nameOfTable(table)
  const id = where && idThatIsNamed(where.where)
  const columns = updates.map(({ column }) => nameOfColumn(column))
  const isPlain = hasNothingBut(query, ['table', 'updates', 'where'])
  if (!isPlain || name === undefined || id === undefined) return undefined
  if (!columns.every((column) => column !== undefined)) return undefined
  return { table: name, id, columns }
}

/**
 * The table whose rows a query gives one by one, each with its `id`, and the columns by whose values it chose them
 * (and joined them with others); where it gives only a part of them, those by which it put them in order too. While
 * the given rows and those columns of the others stay as they are, so does what it gives of that table. Undefined of
 * any other query.
 */
export function chosenRows(query: SelectQueryNode): { table: string; columns: string[] } | undefined {
  const { from, joins = [], where, selections = [], orderBy, limit, offset } = query
  const table = nameOfTable(from?.froms[0])
  const isPlain = hasNothingBut(query, ['from', 'joins', 'where', 'selections', 'orderBy', 'limit', 'offset'])
  if (!isPlain || table === undefined || from!.froms.length > 1) return undefined
  if (!joins.every((join) => joinsAnother(join, table))) return undefined
  const given = selections.map(({ selection }) => columnGiven(selection))
  const ids = given.filter((column) => column?.as === 'id')
  if (given.includes(undefined) || ids.length !== 1) return undefined
  const [{ of, name }] = ids as [Column]
  if (name !== 'id' || (of !== undefined && of !== table)) return undefined
  const columns = new Set<string>()
  const conditions = [where?.where, ...joins.map(({ on }) => on?.on)]
  if (!conditions.every((condition) => collectColumns(condition, columns))) return undefined
  if (limit ?? offset) {
    const order = orderBy?.items.map(({ orderBy: by }: OrderByItemNode) => columnGiven(by)) ?? []
    // Where two rows come in no certain order, any writing may turn it.
    if (!order.some((column) => column?.name === 'id' && column.of === table)) return undefined
    for (const column of order) {
      if (column === undefined) return undefined
      columns.add(column.name)
    }
  }
  return { table, columns: [...columns] }
}

/** A column as a query gives it: its table where that is said, its name, and what it is called. */
type Column = { of: string | undefined; name: string; as: string }

function columnGiven(node: OperationNode): Column | undefined {
  if (node.kind === 'AliasNode') {
    const { node: inner, alias } = node as AliasNode
    const column = columnGiven(inner)
    return column && alias.kind === 'IdentifierNode'
      ? { ...column, as: (alias as IdentifierNode).name }
      : undefined
  }
  if (node.kind !== 'ReferenceNode') return undefined
  const { table, column } = node as ReferenceNode
  const name = nameOfColumn(column)
  return name === undefined ? undefined : { of: nameOfTable(table), name, as: name }
}

/** Where a condition is that a row's `id` is one number: that number. */
function idThatIsNamed(condition: OperationNode): number | undefined {
  if (condition.kind !== 'BinaryOperationNode') return undefined
  const { leftOperand, operator, rightOperand } = condition as BinaryOperationNode
  const isId = columnGiven(leftOperand)?.name === 'id'
  const isOne = (operator as OperatorNode).operator === '=' && rightOperand.kind === 'ValueNode'
  const { value } = rightOperand as ValueNode
  return isId && isOne && typeof value === 'number' ? value : undefined
}

function joinsAnother({ table }: JoinNode, than: string): boolean {
  const joined = nameOfTable(table.kind === 'AliasNode' ? (table as AliasNode).node : table)
  return joined !== undefined && joined !== than
}

/** Adds the columns that a condition names, of whatever table; false when it may look at more. */
function collectColumns(node: OperationNode | undefined, columns: Set<string>): boolean {
  if (node === undefined) return true
  if (['RawNode', 'SelectQueryNode', 'SelectAllNode'].includes(node.kind)) return false
  const name = nameOfColumn(node)
  if (name !== undefined) columns.add(name)
  return Object.values(node)
    .flat()
    .every((part) => !isNode(part) || collectColumns(part, columns))
}

/** Whether a query says nothing beside these parts: what isn't known here may change what it means. */
function hasNothingBut(query: OperationNode, parts: readonly string[]): boolean {
  return Object.entries(query).every(
    ([name, part]) => name === 'kind' || part === undefined || parts.includes(name),
  )
}

function nameOfTable(node: OperationNode | undefined): string | undefined {
  return node?.kind === 'TableNode' ? (node as TableNode).table.identifier.name : undefined
}

function nameOfColumn(node: OperationNode): string | undefined {
  return node.kind === 'ColumnNode' ? (node as ColumnNode).column.name : undefined
}

/** Parameters are values, and so are Date and Buffer; nodes have a kind. */
export function isNode(part: unknown): part is OperationNode {
  return typeof part === 'object' && part !== null && 'kind' in part
}
