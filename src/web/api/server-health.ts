import type { ApiError } from '#contract/errors.ts'

/** Whether the server can serve pages, even if it can't write. */
export async function isServerThere(): Promise<boolean> {
  const answer = await fetch('/api/health', { cache: 'no-store' }).catch(() => null)
  if (answer === null || answer.ok) return answer !== null
  // A proxy may answer for a server that is down, with a body of its own.
  const { fields } = (await answer.json().catch(() => ({}))) as Partial<ApiError>
  return fields?.['write'] !== undefined && fields['read'] === undefined
}
