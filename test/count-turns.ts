/** Counts the turns of the event loop during some work: there are none while one task blocks it. */
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
