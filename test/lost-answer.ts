import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/**
 * Another address of a PostgreSQL, behind a network that breaks: once `lose` has been called, the next connection on
 * which a commit is asked for ends so many milliseconds later, without its answer.
 */
export async function losingAnswers(
  url: string,
  milliseconds: number,
): Promise<{ url: string; lose: () => void }> {
  const to = new URL(url)
  let losing = false
  const way = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    let lost = false
    near.on('data', (bytes) => {
      far.write(bytes)
      if (!losing || !bytes.includes('commit')) return
      losing = false
      lost = true
      void sleep(milliseconds).then(() => near.destroy())
    })
    far.on('data', (bytes) => {
      if (!lost) near.write(bytes)
    })
    near.on('error', () => {}).on('close', () => far.end())
    far.on('error', () => {}).on('close', () => near.destroy())
  })
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  onTestFinished(() => void way.close())
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((way.address() as AddressInfo).port)
  return { url: through.href, lose: () => void (losing = true) }
}
