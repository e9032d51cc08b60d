import type { HydrationState } from 'react-router'
import { ApiFailure, type FailureDetails } from './api/failure.ts'
import { packValues, unpackValues } from './pack-values.ts'

type Loaded = { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null }
type HydrationData = {
  loaderData: Record<string, unknown>
  failures: Record<string, FailureDetails | null> | null
}

export function packLoaded({ loaderData, errors }: Loaded): string {
  const failures =
    errors && mapValues(errors, (error) => (error instanceof ApiFailure ? error.toDetails() : null))
  const handed: HydrationData = { loaderData, failures }
  return packValues(handed).replaceAll('<', String.raw`\u003c`)
}

export function unpackLoaded(text: string): HydrationState {
  const { loaderData, failures } = unpackValues(text) as HydrationData
  const errors =
    failures && mapValues(failures, (details) => (details ? new ApiFailure(details) : new Error()))
  return { loaderData, errors }
}

function mapValues<A, B>(values: Record<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]))
}
