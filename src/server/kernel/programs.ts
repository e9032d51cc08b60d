import { basename, extname } from 'node:path'

/**
 * The location of a program that the server starts: a file of `src/server`, by its path from there. In a build it is
 * in the same folder as all other bundles (`vite.server.config.ts`).
 */
export function programAt(path: string): URL {
  const isBundled = extname(import.meta.url) === '.js'
  return new URL(isBundled ? `${basename(path, '.ts')}.js` : `../${path}`, import.meta.url)
}
