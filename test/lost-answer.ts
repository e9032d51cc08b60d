import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/** Between the commit and the break, or the other way round: the second of them finds the first done. */
const POLL_MS = 300

/**
 * Another address of a PostgreSQL, behind a network that breaks: once `lose` has been called, the next connection on
 * which a commit is asked for ends without its answer, when the commit is `done` or while it is still on its `way`.
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
