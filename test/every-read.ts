import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { z } from 'zod'

/** Sample values for the parameters of paths and queries; the first of several is combined with other parameters. */
export type Samples = Record<string, readonly (string | number)[]>

/** The thing that `{id}` identifies, by the prefix of the path. */
const things: Record<string, string> = {
  team: 'teamId',
  league: 'leagueId',
  'competition-group': 'competitionGroupId',
  'competition-type': 'competitionTypeId',
  competition: 'competitionId',
  'competition-team': 'competitionTeamId',
  'basketball-court': 'courtId',
  game: 'gameId',
  proposal: 'proposalId',
  user: 'userId',
  week: 'competitionId',
}

export function listReads(): [name: keyof typeof contract, endpoint: Endpoint][] {
  const entries = Object.entries<Endpoint>(contract) as [keyof typeof contract, Endpoint][]
  return entries.filter(([, { method }]) => method === 'GET')
}

/**
 * The addresses of a GET: with all required parameters, with each optional one, and with each pair of them if `pairs`.
 *
 * @throws when a parameter has no sample: a new endpoint needs one
 */
export function addressesOf({ path, query }: Endpoint, samples: Samples, pairs: boolean): string[] {
  const sample = (name: string) => {
    const values = samples[name]
    if (!values) throw new Error(`No sample of ${name} for ${path}`)
    return values.map((value) => `${name}=${encodeURIComponent(value)}`)
  }
  const thing = things[path.split('/')[1]!] ?? 'id'
  const placed = /\{(\w+)\}/.exec(path)?.[1]
  const values = placed === undefined ? [''] : samples[placed === 'id' ? thing : placed]
  if (!values) throw new Error(`No sample of ${placed} for ${path}`)
  const places = values.map((value) => path.replace(`{${placed}}`, String(value)))
  const shape = (query as z.ZodObject | undefined)?.shape ?? {}
  const names = Object.keys(shape)
  const needed = names.filter((name) => !(shape[name] as z.ZodType).safeParse(undefined).success)
  const optional = names.filter((name) => !needed.includes(name))
  const base = needed.map((name) => sample(name)[0]!)
  const single = [...needed, ...optional].flatMap((name) =>
    sample(name).map((value) => [...base.filter((given) => !given.startsWith(`${name}=`)), value]),
  )
  const double = pairs
    ? optional.flatMap((one, index) =>
        optional.slice(index + 1).map((other) => [...base, sample(one)[0]!, sample(other)[0]!]),
      )
    : []
  return places.flatMap((place) =>
    [base, ...single, ...double].map((parts) => (parts.length > 0 ? `${place}?${parts.join('&')}` : place)),
  )
}
