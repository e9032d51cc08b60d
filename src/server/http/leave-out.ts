import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { core } from 'zod'

/** An entry of a list that can't be shown: where it is in the answer, and why. */
export type LeftOut = { path: string; reason: string }

type Path = readonly PropertyKey[]

/**
 * Shows an answer without the entries of its lists that its schema refuses, since they were stored by something that
 * didn't check them: the rest stays. What isn't in a list is an error.
 * @param report gets each entry, to be logged
 */
export function leaveOut<Data, Shown>(
  data: Data,
  show: (data: Data) => Shown,
  report: (entry: LeftOut) => void,
): Shown {
  try {
    return show(data)
  } catch (error) {
    const [issue] = issuesOf(error).filter(({ path }) => entryOf(path).length > 0)
    if (issue === undefined) throw error
    report({ path: issue.path.join('.'), reason: issue.message })
    // One after the other: without an entry the places of those behind it are others.
    return leaveOut(without(data, entryOf(issue.path)) as Data, show, report)
  }
}

function issuesOf(error: unknown): core.$ZodIssue[] {
  const cause = error instanceof ResponseSerializationError ? error.cause : error
  return cause instanceof core.$ZodError ? cause.issues : []
}

/** The path of the innermost entry of a list that a path leads into; empty if it leads into none. */
function entryOf(path: Path): Path {
  return path.slice(0, path.findLastIndex((part) => typeof part === 'number') + 1)
}

/** A copy without the entry: what is left belongs to others, too. */
function without(value: unknown, [part, ...rest]: Path): unknown {
  if (Array.isArray(value)) {
    const index = Number(part)
    return rest.length === 0 ? value.toSpliced(index, 1) : value.with(index, without(value[index], rest))
  }
  const name = String(part)
  const whole = value as Record<string, unknown>
  return { ...whole, [name]: without(whole[name], rest) }
}
