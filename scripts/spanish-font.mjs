// The condensed face as the first page needs it: what Spanish is written with, and figures of one width. That is
// three fifths of the file; names with other letters bring the whole one (see the second face in styles.css).
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
// @ts-expect-error -- it comes without types
import subsetFont from 'subset-font'

const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index))
const LETTERS = `${ASCII}¡¿ÁÉÍÓÚÜÑáéíóúüñªº«»·–—−…€`
const FACE = '@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-700-normal.woff2'

/**
 * Makes the smaller file and answers it as an alias of the package's, for whoever imports that.
 * @returns {Promise<{ find: string, replacement: string }>}
 */
export async function spanishFont() {
  const smaller = fileURLToPath(
    new URL('../.cache/fonts/sofia-sans-extra-condensed-spanish.woff2', import.meta.url),
  )
  const whole = await readFile(join(import.meta.dirname, '..', 'node_modules', FACE))
  const options = { targetFormat: 'woff2', keepFeatures: ['kern', 'tnum'], noHinting: true }
  await mkdir(dirname(smaller), { recursive: true })
  await writeFile(smaller, await subsetFont(whole, LETTERS, options))
  return { find: FACE, replacement: smaller }
}
