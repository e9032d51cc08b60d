import { basename, extname } from 'node:path'

const isBundled = extname(import.meta.url) === '.js'

export const ROOT = new URL(isBundled ? '../../' : '../../../', import.meta.url)

/**
 * The location of a program that the server starts: a file of `src/server`, by its path from there. In a build it is
 * in the same folder as all other bundles (`vite.server.config.ts`).
 */
export function programAt(path: string): URL {
  return new URL(isBundled ? `${basename(path, '.ts')}.js` : `../${path}`, import.meta.url)
}
