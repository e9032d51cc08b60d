import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A failure of the mail server instead of accepting an e-mail; each applies once. */
type Whim =
  /** Refuses the login, the address or the content, with a code and a text. */
  | { at: 'login' | 'address' | 'data'; code: number; text: string }
  /** Accepts the e-mail and disconnects before it says so. */
  | 'lost acceptance'
  /** Stops responding. */
  | 'silence'

/** A real mail server from another library, over real connections. `mails`: the accepted ones, parsed. */
export type MailServer = {
  url: string
  mails: Email[]
  whims: Whim[]
  logins: string[]
  held: number
  /** Holds the e-mails that arrive, until the returned function accepts them. */
  hold: () => () => void
  stop: () => Promise<void>
}

/** The certificate with which it offers STARTTLS. */
type Encrypted = { key: string; cert: string }

/** Starts a mail server that ends with the test of Vitest. */
export async function startMailServer(encrypted?: Encrypted): Promise<MailServer> {
  const { onTestFinished } = await import('vitest')
  const server = await openMailServer(encrypted)
  onTestFinished(server.stop)
  return server
}

export async function openMailServer(encrypted?: Encrypted): Promise<MailServer> {
  const mails: Email[] = []
  const whims: Whim[] = []
  const logins: string[] = []
  const sockets = new Set<Socket>()
  const next = (at: 'login' | 'address' | 'data') => {
    const [whim] = whims
    return typeof whim === 'object' && whim.at === at ? whims.shift() : undefined
  }
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    ...(encrypted ?? { disabledCommands: ['STARTTLS'] }),
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: ({ username = '', password }, _session, done) => {
      logins.push(`${username}:${password}`)
      const refusal = refusalOf(next('login'))
      if (refusal) done(refusal)
      else done(null, { user: username })
    },
    onRcptTo: (_address, _session, done) => done(refusalOf(next('address'))),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => void take(Buffer.concat(chunks), done))
    },
  })

  let holding: Promise<void> | undefined
  const mailServer = { mails, whims, logins, held: 0 }

  async function take(raw: Buffer, done: (error?: Error | null) => void) {
    mailServer.held += 1
    await holding
    mailServer.held -= 1
    const refusal = refusalOf(next('data'))
    if (refusal) return done(refusal)
    if (whims[0] === 'silence') return void whims.shift()
    mails.push(await PostalMime.parse(raw, { attachmentEncoding: 'utf8' }))
    if (whims[0] !== 'lost acceptance') return done()
    whims.shift()
    for (const socket of sockets) socket.destroy()
  }

  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const stop = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    holding = promise
    return resolve
  }
  return Object.assign(mailServer, { url: `smtp://liga:secreto%40@127.0.0.1:${port}`, hold, stop })
}

function refusalOf(whim: Whim | undefined): Error | null {
  if (typeof whim !== 'object') return null
  return Object.assign(new Error(whim.text), { responseCode: whim.code })
}

export function headerOf({ headers }: Email, name: string): string | undefined {
  return headers.find(({ key }) => key === name.toLowerCase())?.value
}
