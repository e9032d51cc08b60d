import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageAssets, PageRenderer } from '#contract/pages.ts'
import type { Pages } from './routes.ts'

type Chunk = { file: string; name?: string; css?: string[]; isEntry?: boolean }

/** The bundler's runtime: a few bytes that every other file imports. */
const RUNTIME = 'rolldown-runtime'

/** Loads the client that `npm run build` made. Throws if there is none. */
export async function loadBuiltClient(directory: string): Promise<Pages> {
  const client = join(directory, 'client')
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const build = pathToFileURL(join(directory, 'server/entry-server.js')).href
  const { createRenderer } = (await import(build)) as { createRenderer: (assets: PageAssets) => PageRenderer }
  return { renderer: createRenderer(assetsOf(manifest)), directory: client }
}

/** The first scripts and the styles. The entry requests its imports itself (see the client's server build). */
function assetsOf(manifest: Record<string, Chunk>): PageAssets {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('The build has no entry.')
  const first = Object.values(manifest).filter((chunk) => chunk === entry || chunk.name === RUNTIME)
  return { scripts: first.map(({ file }) => `/${file}`), styles: (entry.css ?? []).map((file) => `/${file}`) }
}
