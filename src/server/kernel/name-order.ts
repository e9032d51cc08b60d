const spanish = new Intl.Collator('es')

/**
 * Orders things by name in Spanish order: Á beside A, Ñ after N. Done here because SQLite compares bytes, and
 * PostgreSQL by the locale of its cluster.
 */
export function byName(a: { id: number; name: string }, b: { id: number; name: string }): number {
  return spanish.compare(a.name, b.name) || a.id - b.id
}
