import { MAX_LARGE_BODY_MEGABYTES } from '#contract/limits.ts'
import { NOT_UTF8, notJson } from '#contract/season-text.ts'

type ReadFile = { season: unknown } | { refusal: string }

/** The season in a file, or a sentence that says why it is none. The server checks the content. */
export async function readSeasonFile(file: Blob): Promise<ReadFile> {
  if (file.size > MAX_LARGE_BODY_MEGABYTES * 2 ** 20) {
    return { refusal: `El archivo pasa de ${MAX_LARGE_BODY_MEGABYTES} MB.` }
  }
  let bytes
  try {
    bytes = await file.arrayBuffer()
  } catch (cause) {
    console.error(cause)
    return { refusal: 'No se ha podido leer el archivo. Vuelve a elegirlo.' }
  }
  const text = decode(bytes)
  if (text === null) return { refusal: NOT_UTF8 }
  try {
    return { season: JSON.parse(text) as unknown }
  } catch (cause) {
    return { refusal: notJson(text, cause) }
  }
}

/** Null for another encoding, in which half of the letters would be wrong. */
function decode(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
