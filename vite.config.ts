import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { inlineScript } from './scripts/inline-script.ts'
import { installedApp } from './scripts/installed-app.ts'
import { narrowText } from './scripts/narrow-text.ts'
import { OLDEST_BROWSERS } from './scripts/oldest-browsers.ts'
import { spanishFont } from './scripts/spanish-font.mjs'

// One file with what every page needs, and one a screen, and few between them: each more costs its headers and maybe a
// round trip, and the libraries, nine tenths of it, compress better together with the rest (decision 56 weighs them).
// What each is made of is not said but followed: the program takes what it imports with it, and then the tables, and
// then what pages without a form share, and then the forms, and then what the pages of the admins share.
const SITE =
  /src\/web\/((router|document|hydration-data|pack-values|kernel\/now)\.tsx?|api\/(client|http-transport|session|api-provider|use-idle-task|every-page)\.tsx?|ui\/(visit|signed-figure|data-table|segmented-links|section-title|empty-state)\.tsx?|league\/(game-preview|team-badge|season-words|group-place|past-due)\.tsx?)$|src\/league\/(group-by|instant)\.ts$|node_modules\/react/
const TABLE =
  /src\/web\/(league\/load-table|screens\/standings\/(table-view|use-coming-group|who-leads))\.tsx?$/
const PARTS =
  /src\/web\/(shell\/page|api\/use-(api-query|action)|kernel\/return-address|ui\/(search-text|share-button|download-.*|article|figures|facts|outside-frame|control-box)|league\/(game-summary|follow-team|subscribe|outlook-line|schema-org|propose-link|directions-link|retry-hint|court-source))\.tsx?$/
// The code of a link, with its library, is of the two pages that show one.
const FORMS = /src\/web\/ui\/(?!search|qr-code)/
const ADMIN = /src\/web\/(screens\/admin\/(?!.*-screen)[^/]*$|ui\/searchable)/
// What waits for the network is asked for by every form that may wait, and by whoever logs in.
const SUBMIT_QUEUE = /src\/web\/submit-queue\/(?!start|entries)/
// What the pages of a group load it with.
const GROUP = /src\/web\/league\/load-(open-)?group\.ts$/
const CHUNKS = [
  { name: 'site', test: SITE, priority: 4 },
  { name: 'table', test: TABLE, priority: 3 },
  { name: 'parts', test: PARTS, priority: 2 },
  { name: 'group', test: GROUP, priority: 2 },
  { name: 'forms', test: FORMS, priority: 1 },
  { name: 'admin', test: ADMIN },
  // The worker's page has to do with the network whether or not anybody is logged in.
  {
    name: 'offline',
    test: /src\/web\/(offline\/(freshness|recover)|api\/server-health|kernel\/now)\.ts$/,
    priority: 1,
  },
  { name: 'submit-queue', test: SUBMIT_QUEUE },
]
const COMPRESSIBLE = /\.(js|css|svg)$/

export default defineConfig(async ({ isSsrBuild }): Promise<UserConfig> => ({
  plugins: [
    react(),
    tailwind(),
    inlineScript(),
    installedApp(),
    isSsrBuild ? narrowText() : compressedTwins(),
  ],
  resolve: { alias: [await spanishFont()] },
  // Whatever people keep in a folder of that name would be published.
  publicDir: false,
  build: {
    ...(!isSsrBuild && { target: OLDEST_BROWSERS }),
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // The server that is running, and whoever has a page open, still ask for the files of the build before.
    emptyOutDir: isSsrBuild === true,
    // The policy of the server allows no data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: !isSsrBuild,
    // The server holds the text of its program for as long as it runs: minified, 8 MB less.
    ...(isSsrBuild && { minify: true }),
    rolldownOptions: isSsrBuild
      ? { input: 'src/web/entry-server.tsx', output: { codeSplitting: false } }
      : { input: 'src/web/entry-client.tsx', output: { codeSplitting: { groups: CHUNKS } } },
  },
  // The server's build has everything in it, so that it draws with React's production build whatever NODE_ENV says.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
}))

/** Lays a brotli and a gzip twin beside every file that shrinks, for a server that has no time to compress. */
function compressedTwins(): Plugin {
  return {
    name: 'compressed-twins',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (!COMPRESSIBLE.test(file.fileName)) continue
          const text = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
          this.emitFile({
            type: 'asset',
            fileName: `${file.fileName}.br`,
            source: brotliCompressSync(text, { params }),
          })
          this.emitFile({
            type: 'asset',
            fileName: `${file.fileName}.gz`,
            source: gzipSync(text, { level: 9 }),
          })
        }
      },
    },
  }
}
