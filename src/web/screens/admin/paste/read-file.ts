import type { FileToRead } from './file-worker.ts'
import type { Table } from './read-table.ts'

export const MAX_FILE_MEGABYTES = 5
const TIMEOUT_MS = 10_000

/** Reads a file in a worker, which nothing that it holds can keep busy for long. */
export async function readFile(file: File, sheets?: string[]): Promise<Table> {
  if (file.size > MAX_FILE_MEGABYTES * 2 ** 20)
    return {
      refusal: `Pasa de ${MAX_FILE_MEGABYTES} MB: guarda la hoja como .csv.`,
    }
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
  const { port1, port2 } = new MessageChannel()
  const read = await new Promise<Table>((resolve) => {
    const refuse = (refusal: string) => () => resolve({ refusal })
    setTimeout(refuse('Tarda demasiado: guárdalo como .csv.'), TIMEOUT_MS)
    worker.addEventListener('error', refuse('Mira tu conexión y elígelo otra vez.'))
    port1.addEventListener('message', ({ data }: MessageEvent<Table>) => resolve(data))
    port1.start()
    worker.postMessage({ file, sheets } satisfies FileToRead, [port2])
  })
  worker.terminate()
  port1.close()
  return read
}
