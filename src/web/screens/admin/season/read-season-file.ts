/** What the server takes at most. */
const LARGEST = 8 * 2 ** 20

type ReadFile = { season: unknown } | { refusal: string }

/** The season in a file, or a sentence that says why it can't be one. What it says is for the server to check. */
export async function readSeasonFile(file: Blob): Promise<ReadFile> {
  if (file.size > LARGEST) return { refusal: 'El archivo pasa de 8 MB.' }
  let text
  try {
    text = await file.text()
  } catch (cause) {
    console.error(cause)
    return { refusal: 'No se ha podido leer el archivo. Vuelve a elegirlo.' }
  }
  try {
    return { season: JSON.parse(text) as unknown }
  } catch (cause) {
    return { refusal: `No es un archivo JSON: ${cause instanceof Error ? cause.message : ''}` }
  }
}
