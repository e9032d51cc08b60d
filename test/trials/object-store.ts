import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** `refused`: how many objects it hasn't taken since `isFull`. */
type Store = { url: string; isFull: boolean; refused: number }

/** As much of S3 as Litestream uses: puts, gets, deletes and lists objects of a bucket, and believes every signature. */
export async function startObjectStore(): Promise<Store> {
  const store: Store = { url: '', isFull: false, refused: 0 }
  const objects = new Map<string, { bytes: Buffer; at: string }>()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url!, 'http://store')
    const [, , ...path] = url.pathname.split('/')
    const key = decodeURIComponent(path.join('/'))
    const body = await buffer(request)
    const send = (status: number, bytes: string | Buffer = '') => {
      response.writeHead(status, { 'content-length': Buffer.byteLength(bytes) }).end(bytes)
    }
    if (request.method === 'PUT' && store.isFull) {
      store.refused += 1
      return send(403, '<Error><Code>QuotaExceeded</Code></Error>')
    }
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, at: new Date().toISOString() })
      response.setHeader('etag', `"${createHash('md5').update(body).digest('hex')}"`)
      return send(200)
    }
    if (request.method === 'POST' && url.searchParams.has('delete')) {
      for (const [, name = ''] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(name)
      return send(200, '<DeleteResult/>')
    }
    if (key === '') return send(200, listing(url.searchParams))
    const object = objects.get(key)
    if (!object) return send(404, '<Error><Code>NoSuchKey</Code></Error>')
    return send(200, object.bytes)
  }
  const server = createServer((request, response) => void answer(request, response))

  function listing(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? ''
    const delimiter = query.get('delimiter')
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted()
    const folders = new Set<string>()
    const files: string[] = []
    for (const key of keys) {
      const { bytes, at } = objects.get(key)!
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
      if (end === -1)
        files.push(
          `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><Size>${bytes.length}</Size></Contents>`,
        )
      else folders.add(`<CommonPrefixes><Prefix>${key.slice(0, end + 1)}</Prefix></CommonPrefixes>`)
    }
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${files.join('')}${[...folders].join('')}</ListBucketResult>`
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  store.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return store
}
