import { createServer } from 'vite'
import type { PageAssets, PageRenderer } from '#contract/pages.ts'
import { buildApp } from './app.ts'
import { run } from './run.ts'

type ServerBuild = { createRenderer: (assets: PageAssets) => PageRenderer }

/** The development server: it serves the client from its sources, and the browser reloads changes. */
await run(async (options) => {
  const vite = await createServer({
    server: { middlewareMode: true },
    appType: 'custom',
    // Any other loader writes a file, which the watcher would take for a change of the server.
    configLoader: 'native',
  })
  const assets = {
    scripts: ['/@vite/client', '/src/web/entry-client.tsx'],
    styles: ['/src/web/styles.css'],
  }
  const current = async () => {
    const { createRenderer } = (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as ServerBuild
    return createRenderer(assets)
  }
  const renderer: PageRenderer = {
    inlineScripts: [],
    files: (await current()).files,
    pictures: (await current()).pictures,
    mayBeFramed: () => false,
    // Nothing is cached, so that every reload shows the current sources.
    canonicalAddress: () => null,
    render: async (address, context) => (await current()).render(address, context),
    load: async (address, context) => (await current()).load(address, context),
  }
  return buildApp({ ...options, pages: { renderer, directory: null }, before: vite.middlewares })
})
