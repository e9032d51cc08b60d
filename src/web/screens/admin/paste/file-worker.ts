import { readTable } from './read-table.ts'

/** The request: a file, and the sheets that were chosen of several. */
export type FileToRead = { file: File; sheets: string[] | undefined }

self.addEventListener('message', ({ data, ports: [port] }: MessageEvent<FileToRead>) => {
  void data.file
    .arrayBuffer()
    .then(async (bytes) => port?.postMessage(await readTable(new Uint8Array(bytes), data.sheets), []))
})
