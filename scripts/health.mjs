// Asks the server on this machine for its health.
//
//   node scripts/health.mjs             exits 0 if it can read and save
//   node scripts/health.mjs --started   waits until it responds at all, a minute at most
import { setTimeout as sleep } from 'node:timers/promises'

const ANY_ADDRESS = ['', '0.0.0.0', '::']
const { HOST = '', PORT = '3000' } = process.env
const address = `http://${ANY_ADDRESS.includes(HOST) ? '127.0.0.1' : HOST}:${PORT}/api/health`

let response = await ask()
if (process.argv.includes('--started')) {
  for (const end = Date.now() + 60_000; response === null && Date.now() < end; response = await ask()) {
    await sleep(200)
  }
}
process.exitCode = response?.ok ? 0 : 1

async function ask() {
  return fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => null)
}
