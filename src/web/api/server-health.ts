import type { ApiError } from '#contract/errors.ts'
import { isOwnAnswer } from '#contract/own-answer.ts'

/** Whether the server can serve pages, even if it can't write. */
export async function isServerThere(): Promise<boolean> {
  const answer = await fetch('/api/health', { cache: 'no-store' }).catch(() => null)
  if (answer === null || !isOwnAnswer(answer)) return false
  if (answer.ok) return true
  const { fields } = (await answer.json().catch(() => ({}))) as Partial<ApiError>
  return fields?.['write'] !== undefined && fields['read'] === undefined
}
