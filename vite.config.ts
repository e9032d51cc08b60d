import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { inlineScript } from './scripts/inline-script.ts'
import { installedApp } from './scripts/installed-app.ts'
import { narrowText } from './scripts/narrow-text.ts'
import { OLDEST_BROWSERS } from './scripts/oldest-browsers.ts'
import { spanishFont } from './scripts/spanish-font.mjs'

// One chunk with what every page needs, one for each screen, and few in between: each further one costs its headers and
// maybe a round trip, and the libraries, nine tenths of it, compress better together with the rest. Each group below also contains its imports, unless a group of higher priority has them: first the program,
// then the tables, then what pages without a form share, then the forms, then what the admin pages share.
const SITE =
  /src\/web\/((start|router|document|hydration-data|pack-values|kernel\/(now|return-address)|shell\/page)\.tsx?|api\/(client|loaders|http-transport|session|api-provider|use-api-query|every-page)\.tsx?|ui\/(visit|name|signed-figure|data-table|segmented-links|section|section-title|empty-state)\.tsx?|league\/\w+\/(game-preview|team-badge|season-names|group-context|past-due|start-of-today|mean-text|form-squares|signs|deduction-text|load-open-group|halves|live-score|draw|set-apart)\.tsx?)$|src\/league\/(court-closing|day|group-by|instant|listed|name-order|team-record|third-place)\.ts$|src\/web\/league\/games\/coming-script|node_modules\/react/
const TABLE =
  /src\/web\/(league\/tables\/load-(table|group)|screens\/standings\/(table-view|poster|use-coming-group|who-leads))\.tsx?$/
const PARTS =
  /src\/web\/(shell\/structured-data|api\/use-(api-query|action)|kernel\/(near|text-in)|ui\/(share-button|fold|look-up|figures|download-link|search-text|control-box)|league\/\w+\/(schema-org|subscribe|directions(-link)?))\.tsx?$|src\/(contract\/(closing|forfeit)-text|league\/(round-(name|text)|short-names))\.ts$/
// What a table is computed anew with, where results are supposed.
const SUPPOSED = /src\/web\/(league\/tables\/what-if-address|screens\/standings\/supposed-standings)\.ts$/
// What the pages of a team share with each other.
const TEAM_PARTS =
  /src\/web\/league\/(tables\/(draw-text|outlook-line)|results\/season-summary|teams\/follow-team)\.tsx?$/
// What the page of a game shares with the scoreboard, and then with the forms about it.
const LIVE = /src\/(league\/hours|web\/(league\/games\/live|offline\/age-text))\.ts$/
const GAME_PARTS =
  /src\/web\/(league\/(games\/(comers-text|may-change)|people\/load-delegates)|screens\/games\/light-text)\.ts$|src\/league\/game-life\.ts$/
// The QR code, with its library, belongs to the two pages that show one; articles to those that are read.
// What forms need beyond those of visitors: a login loads none of it.
const CHOICES =
  'choice-fields|use-versioned-form|changed-meanwhile|confirm|tabs|old-password-field|file-input'
const FORMS = new RegExp(
  `src/(contract/account-sentences|web/ui/(?!search|qr-code|article|outside-frame|consent|count-badge|own-looks|${CHOICES}))`,
)
const ADMIN = /src\/web\/(screens\/admin\/(?!.*-screen)[^/]*$|ui\/searchable)/
// What is loaded after a login: the submit queue, which every form that uses it imports too, and what there is to do.
const ACCOUNT =
  /src\/web\/(submit-queue\/(?!queued-keys)|to-do\/(to-do|own-tasks|count-to-do)\.ts|account\.ts|shell\/own-counts)/
const CHUNKS = [
  { name: 'site', test: SITE, priority: 4 },
  { name: 'table', test: TABLE, priority: 3 },
  { name: 'parts', test: PARTS, priority: 2 },
  { name: 'supposed', test: SUPPOSED, priority: 1 },
  { name: 'team-parts', test: TEAM_PARTS, priority: 1 },
  { name: 'live-hours', test: LIVE, priority: 2 },
  { name: 'game-parts', test: GAME_PARTS, priority: 1 },
  { name: 'forms', test: FORMS, priority: 1 },
  { name: 'choices', test: new RegExp(`src/web/ui/(${CHOICES})`) },
  { name: 'admin', test: ADMIN },
  // The offline page needs the network state whether or not a user is logged in.
  {
    name: 'offline',
    test: /src\/web\/(offline\/(freshness|recover)|api\/server-health|kernel\/now)\.ts$/,
    priority: 1,
  },
  { name: 'account', test: ACCOUNT, priority: 1 },
]
const COMPRESSIBLE = /\.(js|css|svg)$/

export default defineConfig(async ({ isSsrBuild }): Promise<UserConfig> => ({
  plugins: [
    react(),
    tailwind(),
    pureRouter(),
    inlineScript(),
    installedApp(),
    isSsrBuild ? narrowText() : compressedTwins(),
  ],
  resolve: { alias: [await spanishFont()] },
  // Otherwise anything in a folder named `public` would be published.
  publicDir: false,
  build: {
    ...(!isSsrBuild && { target: OLDEST_BROWSERS }),
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // The running server and open pages still request the files of the previous build.
    emptyOutDir: isSsrBuild === true,
    // The server's content security policy allows no data URLs.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The names of all that delegates load would be in the page that visitors load; what every page has is there.
      resolveDependencies: (file, deps) =>
        /own-(team|counts)|account/.test(file)
          ? []
          : deps.filter((dep) => !/\/(site|rolldown-runtime)-/.test(dep)),
    },
    manifest: !isSsrBuild,
    // The server keeps the text of its program in memory as long as it runs: minified, it is 8 MB less.
    ...(isSsrBuild && { minify: true }),
    rolldownOptions: isSsrBuild
      ? { input: 'src/web/entry-server.tsx', output: { codeSplitting: false } }
      : { input: 'src/web/entry-client.tsx', output: { codeSplitting: { groups: CHUNKS } } },
  },
  // The server's build contains all dependencies, so that it uses React's production build whatever NODE_ENV is.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
}))

/**
 * Lets the build leave out what nothing uses of the router, a sixth of it: its instrumentation, and components whose
 * calls and display names look as if something depended on them.
 */
function pureRouter(): Plugin {
  return {
    name: 'pure-router',
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) =>
        code
          .replaceAll(/^[\w$]+\.displayName = .*$/gm, '')
          .replaceAll(/= ([\w$]+\.forwardRef\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(/\b(init|opts\??)\.instrumentations\b/g, 'false'),
    },
  }
}

/** Writes a brotli and a gzip version of every compressible file, so that the server need not compress them. */
function compressedTwins(): Plugin {
  return {
    name: 'compressed-twins',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const emit = (fileName: string, source: Buffer) => this.emitFile({ type: 'asset', fileName, source })
        const files = Object.values(bundle).filter(({ fileName }) => COMPRESSIBLE.test(fileName))
        // Half of the work of this build, on all cores.
        await Promise.all(
          files.map(async (file) => {
            const text = Buffer.from(file.type === 'chunk' ? file.code : file.source)
            const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
            emit(`${file.fileName}.br`, await promisify(brotliCompress)(text, { params }))
            emit(`${file.fileName}.gz`, await promisify(gzip)(text, { level: 9 }))
          }),
        )
      },
    },
  }
}
