import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type SourceFile = { path: string; text: string; isTest: boolean }

const testFile = /\.test\.tsx?$/

/** The files of this repository that match, with their contents. */
export function sourceFiles(...patterns: string[]): SourceFile[] {
  return globSync(patterns)
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8'), isTest: testFile.test(path) }))
}

/** The imports of a file: a path of this repository (`src/league/x.ts`) or the name of a package. */
export function importsOf({ path, text }: SourceFile): string[] {
  const names = text.matchAll(/(?<!\.)\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)
  return [...names].map(([, address = '']) => {
    // The query part only selects the form of the import.
    const [name = ''] = address.split('?')
    if (name.startsWith('.')) return join(dirname(path), name)
    return name.startsWith('#') ? `src/${name.slice(1)}` : name
  })
}
