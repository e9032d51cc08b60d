import { basename, extname } from 'node:path'

/**
 * Where a program is that the server starts: a file of `src/server`, named from there. Once all is bundled it lies
 * beside the others of the build (`vite.server.config.ts`).
 */
export function programAt(path: string): URL {
  const isBundled = extname(import.meta.url) === '.js'
  return new URL(isBundled ? `${basename(path, '.ts')}.js` : `../${path}`, import.meta.url)
}
