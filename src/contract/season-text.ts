/** What is said of a season file that isn't text as it has to be. */
export const NOT_UTF8 = 'El archivo no está en UTF-8. Guárdalo otra vez con esa codificación.'

/**
 * Why the text of a season file isn't JSON, and where it stops being it as far as the engine tells: a Spanish
 * sentence.
 *
 * @param error what `JSON.parse` threw
 */
export function notJson(text: string, error: unknown): string {
  return `No es JSON${whereBroken(text, error instanceof Error ? error.message : '')}.`
}

/**
 * Each engine says it in its own English: that the text ends, at which character or line, or by quoting what is around
 * it. Safari names no place.
 */
function whereBroken(text: string, message: string): string {
  const position = /position (\d+)/.exec(message)?.[1]
  if (/end of (JSON|data)|EOF/.test(message) || Number(position) >= text.trimEnd().length) {
    return ': se acaba antes de tiempo'
  }
  if (position !== undefined) return `: deja de serlo en ${lineAndColumn(text, Number(position))}`
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? []
  if (line !== undefined) return `: deja de serlo en la línea ${line}, columna ${column}`
  const around = /, (?:\.\.\.)?"(.*)"(?:\.\.\.)? is not valid/s.exec(message)?.[1]
  return around === undefined ? '' : `: deja de serlo cerca de «${around.replaceAll(/\s+/g, ' ').trim()}»`
}

function lineAndColumn(text: string, position: number): string {
  const before = text.slice(0, position).split('\n')
  return `la línea ${before.length}, columna ${before.at(-1)!.length + 1}`
}
