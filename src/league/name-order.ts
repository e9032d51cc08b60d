let spanish: Intl.Collator | undefined

/**
 * Compares names in Spanish order: Á beside A, Ñ after N. Done here because SQLite compares bytes, and PostgreSQL by
 * the locale of its cluster.
 */
export function compareNames(a: string, b: string): number {
  // Made when first needed: it takes a slow phone long, and most pages compare nothing before they are displayed.
  spanish ??= new Intl.Collator('es')
  return spanish.compare(a, b)
}

/** Orders things by name in Spanish order. */
export function byName(a: { id: number; name: string }, b: { id: number; name: string }): number {
  return compareNames(a.name, b.name) || a.id - b.id
}
