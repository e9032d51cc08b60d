import autocannon from 'autocannon'

const connections = 20

export type Load = { url: string; headers?: Record<string, string>; status?: number }

/** Sends requests as fast as the server responds; all must have the expected status. */
export async function answersIn(
  seconds: number,
  { url, headers = {}, status = 200 }: Load,
): Promise<{ answers: number; perSecond: number }> {
  const result = await autocannon({ url, headers, connections, duration: seconds })
  const statuses = Object.entries(result.statusCodeStats ?? {})
  const answers = statuses.find(([code]) => code === String(status))?.[1].count ?? 0
  if (answers === 0 || statuses.length > 1 || result.errors > 0) {
    const seen = statuses.map(([code, { count }]) => `${count} of ${code}`)
    throw new Error(`${url} answered ${seen.join(', ') || 'nothing'}, with ${result.errors} errors`)
  }
  return { answers, perSecond: answers / result.duration }
}
