import { freePort } from '../../test/free-port.ts'
import { answered, type Driver, TIMEOUT_MS, startPrograms } from './driver.ts'

type Ask = <Value>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Value>

/** WebKitGTK's MiniBrowser. It can't run headless, so it gets a virtual screen. */
export async function startWebKit(program: string): Promise<Driver> {
  const port = await freePort()
  const screen = ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1280x1024x24'] as const
  const programs = startPrograms(() => [...screen, 'dbus-run-session', '--', program, `--port=${port}`])
  try {
    const driver = `http://127.0.0.1:${port}`
    await answered(() => askAt(driver)('GET', '/status'))
    const { sessionId } = await askAt(driver)<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    })
    const ask = askAt(`${driver}/session/${sessionId}`)
    await openBareWindow(ask)
    return { ...driverOf(ask), end: programs.end }
  } catch (error) {
    await programs.end()
    throw error
  }
}

const options = { args: ['--automation', '--javascript-can-open-windows-automatically=true'] }

/** The toolbar of a normal window is wider than a phone; windows opened by pages have none. */
async function openBareWindow(ask: Ask): Promise<void> {
  const first = await ask<string>('GET', '/window')
  await execute(ask, "return String(window.open('about:blank', '', 'popup'))")
  const handles = await ask<string[]>('GET', '/window/handles')
  await ask('POST', '/window', { handle: handles.find((handle) => handle !== first) })
}

function driverOf(ask: Ask): Omit<Driver, 'end'> {
  return {
    go: (url) => ask('POST', '/url', { url }),
    reload: () => ask('POST', '/refresh', {}),
    resize: async (size) => void (await ask('POST', '/window/rect', { x: 0, y: 0, ...size })),
    evaluate: (expression) => execute(ask, `return ${expression}`),
  }
}

function execute(ask: Ask, script: string): Promise<string> {
  return ask('POST', '/execute/sync', { script, args: [] })
}

/** WebDriver: one URL per command, with JSON in both directions. */
function askAt(place: string): Ask {
  return async <Value>(method: string, path: string, body?: object) => {
    const answer = await fetch(place + path, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { value } = (await answer.json()) as { value: Value }
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
}
