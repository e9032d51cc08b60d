import type { ComponentType } from 'react'
import type { ShouldRevalidateFunction } from 'react-router'
import type { LoaderArgs } from './api/loaders.ts'

export type Screen = {
  default: ComponentType
  loader?: (args: LoaderArgs) => unknown
  shouldRevalidate?: ShouldRevalidateFunction
}
