import type { ApiError } from '#contract/errors.ts'

/** Whether pages can be had from the server: from one that can save nothing too. */
export async function isServerThere(): Promise<boolean> {
  const answer = await fetch('/api/health', { cache: 'no-store' }).catch(() => null)
  if (answer === null || answer.ok) return answer !== null
  // What stands between may answer for a server that has gone, in its own words.
  const { fields } = (await answer.json().catch(() => ({}))) as Partial<ApiError>
  return fields?.['write'] !== undefined && fields['read'] === undefined
}
