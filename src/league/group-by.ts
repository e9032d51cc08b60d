/**
 * A replacement for `Map.groupBy`, which older browsers lack (Safari before 17.4, Chrome before 117).
 * @returns the keys in the order of their first items, each with its items in order
 */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
