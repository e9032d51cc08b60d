// A subset of the condensed font for the first page: the characters of Spanish, and digits of equal width, without
// kerning, which is hardly seen in so narrow a face: two fifths of the file. Names with other characters load the
// complete font (see the second face in styles.css).
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
// @ts-expect-error -- it comes without types
import subsetFont from 'subset-font'

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const LETTERS = `${LATIN} !%&'()+,-./:?¡¿ÁÉÍÓÚÜÑáéíóúüñªº«»·–—−…`
const FACE = '@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-700-normal.woff2'

/**
 * Generates the subset and returns it as an alias for the package's file.
 *
 * @returns {Promise<{ find: string, replacement: string }>}
 */
export async function spanishFont() {
  const smaller = fileURLToPath(
    new URL('../.cache/fonts/sofia-sans-extra-condensed-spanish.woff2', import.meta.url),
  )
  const whole = await readFile(join(import.meta.dirname, '..', 'node_modules', FACE))
  const options = { targetFormat: 'woff2', keepFeatures: ['tnum'], noHinting: true }
  await mkdir(dirname(smaller), { recursive: true })
  await writeFile(smaller, await subsetFont(whole, LETTERS, options))
  return { find: FACE, replacement: smaller }
}
