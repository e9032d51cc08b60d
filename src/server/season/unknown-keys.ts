import { z } from 'zod'
import { Season } from '#contract/season.ts'
import type { Path } from './findings.ts'
import { type Finding, placeOf } from './season-error.ts'

/** Warns of everything in a file that no part of a season has: a key that is spelt otherwise is lost without a word. */
export function warnOfUnknownKeys(value: unknown): Finding[] {
  return unknownIn(Season, value, [])
}

function unknownIn(schema: z.core.$ZodType, value: unknown, path: Path): Finding[] {
  if (schema instanceof z.ZodArray)
    return Array.isArray(value)
      ? value.flatMap((item, index) => unknownIn(schema.element, item, [...path, index]))
      : []
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unknownIn(schema.unwrap(), value, path)
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return []
  const shape = schema.shape as Record<string, z.core.$ZodType>
  return Object.entries(value).flatMap(([key, part]) =>
    Object.hasOwn(shape, key)
      ? unknownIn(shape[key]!, part, [...path, key])
      : [{ place: placeOf([...path, key]), message: unknown(key, Object.keys(shape)) }],
  )
}

function unknown(key: string, known: readonly string[]): string {
  const meant = known.find((other) => other.toLowerCase() === key.toLowerCase().replaceAll(/[^a-z]/g, ''))
  return `«${key}» no se conoce, y no se usa.${meant === undefined ? '' : ` ¿Es «${meant}»?`}`
}
