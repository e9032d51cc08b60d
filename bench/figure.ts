/** One line of the report. A figure without a limit is there to be compared with. */
export type Figure = {
  what: string
  value: number
  unit: 'ms' | 's' | 'kB' | 'MB' | '/s' | ''
  limit?: { atMost: number } | { atLeast: number }
}

/** A thing that is measured: it gives its figures, or throws when it can't be measured. */
export type Measure = (say: (progress: string) => void) => Promise<Figure[]>

/** How a figure stands to its limit; null where there is none. */
export function judge({ value, limit }: Figure): { ratio: number; ok: boolean; bound: number } | null {
  if (limit === undefined) return null
  const bound = 'atMost' in limit ? limit.atMost : limit.atLeast
  // Where nothing may be and nothing is, all of what may be is there.
  const ratio = value === bound ? 1 : value / bound
  return { bound, ratio, ok: 'atMost' in limit ? value <= bound : value >= bound }
}

/** The value below which a share of the samples lies (nearest rank): 0.5 is the median. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new Error('Nothing was measured')
  return value
}

export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5)
}
