import type { ComponentType } from 'react'
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router'

/** The exports of a screen's file. */
export type Screen = {
  default: ComponentType
  loader?: LoaderFunction
  shouldRevalidate?: ShouldRevalidateFunction
}
