/** How often the event loop turns while something is done: while one thing takes all of it, it doesn't. */
export async function countTurns<Result>(work: () => Promise<Result>): Promise<[Result, turns: number]> {
  let [turns, isDone] = [0, false]
  const turn = () => {
    turns++
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    return [await work(), turns]
  } finally {
    isDone = true
  }
}
