import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ApiError } from '#contract/errors.ts'
import { OWN_HEADERS, NOTHING_HERE } from '#contract/own-answer.ts'
import { AppError, checkFields, databaseAway, Overloaded, TooManyRequests } from '../kernel/errors.ts'
import { isDatabaseAway, isDiskFull, needsCare, OtherVersion } from '../db/database-problem.ts'

/** The message for a database problem that a person has to solve. */
const databaseNeedsCare =
  'La base de datos tiene un problema que no se va a arreglar solo. Avisa a quien administra la web.'

/** The message of a process of an earlier version, beside a newer one that has changed the database. */
const beingUpdated =
  'La web se está poniendo al día: espera un minuto y vuelve a intentarlo. No se ha guardado nada.'

/** Messages for errors of Fastify and its plugins, whose own are English and address programmers. */
const refusals: Record<number, string> = {
  400: 'No hemos entendido la petición. Revisa los datos y vuelve a probar.',
  404: NOTHING_HERE,
  405: 'Esta dirección no admite esa operación.',
  408: 'La petición ha tardado demasiado en llegar. Vuelve a probar.',
  413: 'Lo que envías es demasiado grande.',
  414: 'La dirección es demasiado larga.',
  415: 'El formato de lo que envías no se admite: tiene que ser JSON.',
  429: 'Demasiadas peticiones seguidas. Espera un poco y vuelve a probar.',
  503: databaseAway,
  507: 'No queda sitio en el disco y no se ha podido guardar. Lo que ya estaba guardado sigue ahí: avisa a quien administra y vuelve a probar.',
  431: 'Las cabeceras de la petición son demasiado grandes.',
}

/** PostgreSQL's code for a number out of a column's range: the client's fault, so 400. */
const outOfRange = '22003'

/** The status that web servers log, since nginx, for a request whose connection was closed before its response. */
const clientClosedRequest = 499

/** The body of an error response. A 400 that no field has caused names the whole request as the field. */
export function apiError(
  statusCode: number,
  message = refusals[statusCode] ?? 'No se ha podido hacer. Vuelve a probar.',
  fields: Record<string, string> | undefined = statusCode === 400 ? { request: message } : undefined,
): ApiError {
  return {
    statusCode,
    error: STATUS_CODES[statusCode] ?? 'Error',
    message,
    ...(fields && { fields }),
  }
}

/** The one place that turns errors into responses. The cause of a 5xx is only logged, under the request's id. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = Object.fromEntries(
      error.validation.map((issue) => [fieldName(issue.instancePath), sentence(issue.message)]),
    )
    void reply.code(400).send(apiError(400, checkFields(fields), fields))
    return
  }
  const status = error.code === outOfRange ? 400 : (error.statusCode ?? 500)
  const isRefusedForNow = error instanceof TooManyRequests || error instanceof Overloaded
  if (isRefusedForNow) void reply.header('retry-after', error.seconds)
  // The client has disconnected and its queued work was dropped: nothing has failed, and nobody reads the response.
  if (error.name === 'AbortError' && request.raw.socket.destroyed) {
    void reply.code(clientClosedRequest).send()
  } else if (error instanceof AppError) {
    if (status >= 500 && !isRefusedForNow) request.log.error({ err: error }, 'request failed')
    void reply.code(status).send(apiError(status, error.message, error.fields))
  } else if (status >= 400 && status < 500) {
    void reply.code(status).send(apiError(status))
  } else if (isDiskFull(error)) {
    request.log.error({ err: error }, 'disk full')
    void reply.code(507).send(apiError(507))
  } else if (error instanceof OtherVersion) {
    request.log.error({ err: error }, 'database of another version')
    void reply.code(503).send(apiError(503, beingUpdated))
  } else if (needsCare(error)) {
    request.log.error({ err: error }, 'database needs care')
    void reply.code(503).send(apiError(503, databaseNeedsCare))
  } else if (isDatabaseAway(error)) {
    request.log.error({ err: error }, 'database away')
    void reply.code(503).send(apiError(503))
  } else {
    request.log.error({ err: error }, 'request failed')
    void reply
      .code(500)
      .send(
        apiError(500, `Algo ha fallado aquí dentro. Si se repite, avisa y di este número: ${request.id}.`),
      )
  }
}

/** Answers requests that don't reach the router: not HTTP, too slow, or with headers that are too large. */
export function handleUnreadable(error: { code?: string | undefined }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[error.code ?? ''] ?? 400
  const body = JSON.stringify(apiError(status))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...Object.entries(OWN_HEADERS).map((pair) => pair.join(': ')),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

function fieldName(pointer: string): string {
  return pointer.split('/').filter(Boolean).join('.') || 'body'
}

function sentence(text = 'No es válido'): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
