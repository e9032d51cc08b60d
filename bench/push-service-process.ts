import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** A push service that accepts everything, in its own process: it sends its port to its parent. */
const { PUSH_KEY: key, PUSH_CERT: cert } = process.env
const server = createServer({ key, cert }, (request, response) => {
  request.resume().once('end', () => response.writeHead(201).end())
})
server.listen(0, 'localhost', () => process.send!((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit())
