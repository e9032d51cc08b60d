import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** A push service that takes everything, in a process of its own: it tells its port to who has started it. */
const { PUSH_KEY: key, PUSH_CERT: cert } = process.env
const server = createServer({ key, cert }, (request, response) => {
  request.resume().once('end', () => response.writeHead(201).end())
})
server.listen(0, 'localhost', () => process.send!((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit())
