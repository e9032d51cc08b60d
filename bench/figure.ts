/** One line of the report. A figure without a limit is there for comparison. */
export type Figure = {
  what: string
  value: number
  unit: 'ms' | 's' | 'kB' | 'MB' | '/s' | ''
  limit?: { atMost: number } | { atLeast: number }
}

/** A measurement: it returns its figures, or throws when it can't be made. */
export type Measure = (say: (progress: string) => void) => Promise<Figure[]>

/** Compares a figure with its limit; null without one. */
export function judge({ value, limit }: Figure): { ratio: number; ok: boolean; bound: number } | null {
  if (limit === undefined) return null
  const bound = 'atMost' in limit ? limit.atMost : limit.atLeast
  // With a bound of 0, a value of 0 uses exactly all of it.
  const ratio = value === bound ? 1 : value / bound
  return { bound, ratio, ok: 'atMost' in limit ? value <= bound : value >= bound }
}

/** The quantile of the samples by nearest rank: a share of 0.5 is the median. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new Error('Nothing was measured')
  return value
}

export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5)
}
