import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { findWrk } from '../scripts/find-tools.mjs'
import { endWithThisProcess } from '../test/end-with-this-process.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'

const connections = 20

export type Get = { path: string; headers: Record<string, string> }

/** `p99`: in milliseconds; wrk also counts the requests that a slow response has held back. */
export type WrkResult = { answers: number; seconds: number; p99: number }

/**
 * Sends the requests in turn with wrk, as fast as the server responds; fails if a response is an error. Calls `onEvery`
 * after every `every` requests.
 */
export async function runWrk(
  origin: string,
  requests: readonly Get[],
  { seconds, every = 0, onEvery }: { seconds: number; every?: number; onEvery?: () => void },
): Promise<WrkResult> {
  const program = findWrk()
  if (program === undefined) throw new Error('wrk is missing; on Debian `apt-get install wrk` installs it')
  const script = join(temporaryFolder(), 'load.lua')
  writeFileSync(script, scriptOf(new URL(origin).host, requests, every))
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script, origin]
  const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'pipe'] })
  endWithThisProcess(child, 'KILL')
  const closed = once(child, 'close')
  const complaints = text(child.stderr)
  let last = ''
  for await (const line of createInterface(child.stdout)) {
    if (line === 'every') onEvery?.()
    else last = line
  }
  const [code] = (await closed) as [number | null]
  if (code !== 0 || !last.startsWith('{')) throw new Error(`wrk failed: ${await complaints}${last}`)
  const { refused, broken, ...result } = JSON.parse(last) as WrkResult & { refused: number; broken: number }
  if (result.answers === 0 || refused > 0 || broken > 0)
    throw new Error(`${origin}: ${result.answers} responses, ${refused} errors, ${broken} broken connections`)
  return result
}

/**
 * The script has no function `response`: to call it, wrk would parse all headers and copy all bodies, but not say which
 * request was answered. Without it, wrk counts the statuses from 400 on.
 */
function scriptOf(host: string, requests: readonly Get[], every: number): string {
  const texts = requests.map(({ path, headers }) => {
    const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
  })
  // JSON's strings of ASCII are Lua's too.
  return `local requests = {${texts.map((request) => JSON.stringify(request)).join(',\n')}}
local turn, every = 0, ${every}
function request()
  turn = turn + 1
  if every > 0 and turn % every == 0 then
    print('every')
    io.flush()
  end
  return requests[turn % #requests + 1]
end
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('{"answers":%d,"seconds":%f,"p99":%f,"refused":%d,"broken":%d}\\n',
    summary.requests, summary.duration / 1e6, latency:percentile(99) / 1000, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout))
end
`
}
