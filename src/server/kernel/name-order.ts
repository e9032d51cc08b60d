const spanish = new Intl.Collator('es')

/**
 * Orders things by their names as people look them up: Á beside A, Ñ after N. Done here because SQLite compares
 * bytes and PostgreSQL as its cluster was made.
 */
export function byName(a: { id: number; name: string }, b: { id: number; name: string }): number {
  return spanish.compare(a.name, b.name) || a.id - b.id
}
