import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * The delay between the commit and the disconnection, or the other way round: the first has happened before the second.
 */
const POLL_MS = 300

/**
 * A proxy to a PostgreSQL, for a network that fails: after a call of `lose`, the next connection with a commit is cut
 * without its response, when the commit is `done` or while it is still on its `way`.
 */
export async function losingAnswers(
  url: string,
  commitIs: 'done' | 'on its way',
): Promise<{ url: string; lose: () => void }> {
  const to = new URL(url)
  let losing = false
  const network = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    let lost = false
    near.on('data', (bytes) => {
      if (!losing || !bytes.includes('commit\0')) {
        far.write(bytes)
        return
      }
      losing = false
      lost = true
      const done = commitIs === 'done'
      setTimeout(() => far.write(bytes), done ? 0 : POLL_MS)
      setTimeout(() => near.destroy(), done ? POLL_MS : 0)
    })
    far.on('data', (bytes) => {
      if (!lost) near.write(bytes)
    })
    near.on('error', () => {}).on('close', () => void setTimeout(() => far.end(), POLL_MS + 100))
    far.on('error', () => {}).on('close', () => near.destroy())
  })
  network.listen(0, '127.0.0.1')
  await once(network, 'listening')
  onTestFinished(() => void network.close())
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((network.address() as AddressInfo).port)
  return { url: through.href, lose: () => void (losing = true) }
}
