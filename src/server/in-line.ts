/** A door that lets so many works through at a time; the others wait in line. */
export function inLine(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let inside = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (inside < atOnce) inside++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
}
