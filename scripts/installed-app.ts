import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { build, type Plugin, type Rolldown } from 'vite'
import { OLDEST_BROWSERS } from './oldest-browsers.ts'

type Wanted = { sources: string[]; assets?: RegExp }

/** The screens that open without network on a device that has never shown them, and the files that every page loads. */
const ESSENTIAL: Wanted = {
  sources: [
    'entry-client.tsx',
    'offline/begin.tsx',
    'screens/pages/offline-screen.tsx',
    'screens/scoreboard/scoreboard-screen.tsx',
  ],
  assets: /\.(?:css|woff2|svg)$|alarm-worker.*\.js$/,
}
/** The files that a table loads once idle, often while the device starts caching. */
const OTHER: Wanted = {
  sources: [
    'screens/pages/rules-screen.tsx',
    'screens/standings/outlook-marks.tsx',
    'league/tables/describe-outlook.ts',
  ],
  assets: /outlook-worker.*\.js$/,
}
/** The files for delegates who enter results or postpone a game beside a court. */
const OWN: Wanted = {
  sources: [
    'screens/games/score-screen.tsx',
    'screens/games/feedback-screen.tsx',
    'screens/games/update-game-screen.tsx',
    'screens/games/postpone-game.tsx',
    'screens/proposals/change-screen.tsx',
    'screens/proposals/proposal-screen.tsx',
    'screens/account/profile-screen.tsx',
    'screens/standings/delegate-lines.tsx',
    'screens/scoreboard/game-dialog.tsx',
    'offline/own-answers.ts',
    'offline/prefetch-for-offline.ts',
    'submit-queue/',
  ],
}

/**
 * Generates the files of the installed app: the service worker, with the names of the built files, the icons, and the
 * screenshots.
 */
export function installedApp(): Plugin {
  return {
    name: 'installed-app',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const essential = filesOf(bundle, ESSENTIAL)
        const other = filesOf(bundle, OTHER).filter((file) => !essential.includes(file))
        const own = filesOf(bundle, OWN).filter((file) => !essential.includes(file))
        const code = await bundleWorker(essential, other, own)
        this.emitFile({ type: 'asset', fileName: 'app/sw.js', source: code })
        for (const form of ['narrow', 'wide']) {
          const source = readFileSync(`src/web/screenshot-${form}.png`)
          this.emitFile({ type: 'asset', fileName: `app/screenshots/${form}.png`, source })
        }
        const icon = readFileSync('src/web/icon.svg')
        for (const [name, size, margin] of [
          ['icon-192', 192, 0],
          ['icon-512', 512, 0],
          ['maskable-512', 512, 64],
        ] as const) {
          const source = await drawIcon(icon, size, margin)
          this.emitFile({ type: 'asset', fileName: `app/icons/${name}.png`, source })
        }
        // Programs that read no page look for these names.
        const touchIcon = await drawIcon(icon, 180, 0)
        for (const name of ['apple-touch-icon', 'apple-touch-icon-precomposed'])
          this.emitFile({ type: 'asset', fileName: `app/${name}.png`, source: touchIcon })
        const source = icoOf(await drawIcon(icon, 32, 0), 32)
        this.emitFile({ type: 'asset', fileName: 'app/favicon.ico', source })
        // A phone shows only its outline, beside the clock.
        const badge = await drawIcon(readFileSync('src/web/badge.svg'), 96, 0)
        this.emitFile({ type: 'asset', fileName: 'app/icons/badge-96.png', source: badge })
      },
    },
  }
}

async function bundleWorker(essential: string[], other: string[], own: string[]): Promise<string> {
  const { output } = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      ESSENTIAL_FILES: JSON.stringify(essential),
      OTHER_FILES: JSON.stringify(other),
      OWN_FILES: JSON.stringify(own),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      target: OLDEST_BROWSERS,
      rolldownOptions: { input: 'src/web/worker/service-worker.ts', output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

/** The addresses of the chunks of some sources, of all their imports, and of some other files. */
function filesOf(bundle: Rolldown.OutputBundle, { sources, assets }: Wanted): string[] {
  const found = new Set<string>()
  const add = (fileName: string) => {
    const file = bundle[fileName]
    if (file?.type !== 'chunk' || found.has(fileName)) return
    found.add(fileName)
    for (const imported of file.imports) add(imported)
  }
  for (const file of Object.values(bundle)) {
    if (file.type === 'asset') {
      if (assets?.test(file.fileName)) found.add(file.fileName)
      continue
    }
    const source = file.facadeModuleId ?? ''
    if (sources.some((wanted) => source.includes(`src/web/${wanted}`))) add(file.fileName)
  }
  return [...found].toSorted().map((file) => `/${file}`)
}

/** `margin`: pixels of background around the icon, for devices that crop icons to a shape of their own. */
async function drawIcon(svg: Buffer, size: number, margin: number): Promise<Uint8Array> {
  const inner = size - 2 * margin
  const drawn = sharp(svg, { density: (72 * inner) / 32 }).resize(inner, inner)
  if (margin === 0) return drawn.png().toBuffer()
  const ground = { r: 0x1d, g: 0x20, b: 0x26, alpha: 1 }
  const edges = { top: margin, bottom: margin, left: margin, right: margin }
  return drawn
    .flatten({ background: ground })
    .extend({ ...edges, background: ground })
    .png()
    .toBuffer()
}

/** An icon file with a single PNG (the ICONDIR and ICONDIRENTRY of Windows). */
function icoOf(png: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
