import { type IncomingHttpHeaders, get, type RequestOptions } from 'node:http'

/** Sends a request, reads the whole response and returns its status and headers. */
export function ask(
  url: string,
  options: RequestOptions = { agent: false },
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    get(url, options, (answer) => {
      answer.resume()
      answer.once('end', () => resolve({ status: answer.statusCode!, headers: answer.headers }))
      answer.once('error', reject)
    }).once('error', reject)
  })
}
