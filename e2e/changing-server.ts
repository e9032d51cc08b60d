import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The site as `url` has it, under an address of its own. After `deploy` its worker is another one, as after an update
 * of the site. It ends with the process of the tests.
 */
export async function serveThrough(url: string): Promise<{ url: string; deploy: () => void }> {
  let version = 0
  const proxy = createServer((request, response) => {
    const forward = async () => {
      const { method = 'GET', headers } = request
      const asked = new Headers({ accept: headers.accept ?? '*/*' })
      if (headers.authorization !== undefined) asked.set('authorization', headers.authorization)
      const answer = await fetch(url + request.url, { method, headers: asked, redirect: 'manual' })
      const body = Buffer.from(await answer.arrayBuffer())
      const kept = [...answer.headers].filter(
        ([name]) => !/^(content-encoding|content-length|connection|keep-alive|transfer-encoding)$/.test(name),
      )
      response.writeHead(answer.status, Object.fromEntries(kept))
      response.end(request.url === '/sw.js' ? `${body.toString()}\n// ${version}` : body)
    }
    forward().catch(() => response.destroy())
  })
  proxy.listen(0, '127.0.0.1').unref()
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    deploy: () => {
      version += 1
    },
  }
}
