/** The message for a season file in another encoding. */
export const NOT_UTF8 = 'El archivo no está en UTF-8. Guárdalo otra vez con esa codificación.'

/**
 * Why the text of a season file isn't valid JSON, and where, as far as the engine says: a Spanish sentence.
 * @param error what `JSON.parse` threw
 */
export function notJson(text: string, error: unknown): string {
  return `No es JSON${whereBroken(text, error instanceof Error ? error.message : '')}.`
}

/**
 * The position of the error. Each engine words it differently, in English: the text ends, the character or line, or a
 * quote of the surrounding text. Safari gives no position.
 */
function whereBroken(text: string, message: string): string {
  const position = /position (\d+)/.exec(message)?.[1]
  if (/end of (JSON|data)|EOF/.test(message) || Number(position) >= text.trimEnd().length)
    return ': se acaba antes de tiempo'
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
