import { ask } from './ask.ts'
import { runWrk } from './wrk.ts'

export type Load = { url: string; headers?: Record<string, string>; status?: number }

/** Sends requests as fast as the server responds; the status must be the expected one before and after it. */
export async function answersIn(
  seconds: number,
  { url, headers = {}, status = 200 }: Load,
): Promise<{ answers: number; perSecond: number }> {
  const { origin, pathname, search } = new URL(url)
  await expectStatus()
  const result = await runWrk(origin, [{ path: pathname + search, headers }], { seconds })
  await expectStatus()
  return { answers: result.answers, perSecond: result.answers / result.seconds }

  async function expectStatus(): Promise<void> {
    const seen = await ask(url, { headers, agent: false })
    if (seen.status !== status) throw new Error(`${url} answered ${seen.status} instead of ${status}`)
  }
}
