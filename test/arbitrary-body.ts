import * as fc from 'fast-check'
import type { z } from 'zod'
import { shapeOf, type Shape } from './hostile/plausible.ts'

/** How much likelier a part of a body stays as it is than that it is drawn from its schema. */
const STAYS = 3
/** Longer texts and lists are bounded by the schema alone, and take long to draw. */
const MAX_LENGTH = 60
const MAX_ITEMS = 6

/** Bodies near an accepted one: each of its parts stays as it is, or is any value of its schema. */
export function bodiesNear(body: unknown, schema: z.ZodType): fc.Arbitrary<unknown> {
  const root = shapeOf(schema)
  return near(body, root, { root, name: '' })
}

/** `name`: of the property, as ids are integers too. */
type Place = { root: Shape; name: string }

function near(value: unknown, shape: Shape, place: Place): fc.Arbitrary<unknown> {
  const found = resolved(shape, place)
  return fc.oneof(
    { weight: STAYS, arbitrary: inside(value, found, place) },
    { weight: 1, arbitrary: drawn(found, place) },
  )
}

/** The value with parts of it drawn. */
function inside(value: unknown, shape: Shape, place: Place): fc.Arbitrary<unknown> {
  const { root } = place
  if (Array.isArray(value) && shape.items)
    return fc.tuple(...value.slice(0, MAX_ITEMS).map((item) => near(item, shape.items!, place)))
  if (typeof value !== 'object' || value === null || !shape.properties) return fc.constant(value)
  const parts = Object.entries(shape.properties).map(([name, part]) => {
    const known = (value as Record<string, unknown>)[name]
    return [name, near(known, part, { root, name })] as const
  })
  return fc.record(Object.fromEntries(parts))
}

function drawn(shape: Shape, place: Place): fc.Arbitrary<unknown> {
  const found = resolved(shape, place)
  const { root, name } = place
  if (found.const !== undefined) return fc.constant(found.const)
  if (found.enum) return fc.constantFrom(...found.enum)
  const some = found.anyOf ?? found.oneOf
  if (some) return fc.oneof(...some.map((one) => drawn(one, place)))
  switch (found.type) {
    case 'object': {
      const parts = Object.entries(found.properties ?? {})
      return fc.record(
        Object.fromEntries(parts.map(([part, inner]) => [part, drawn(inner, { root, name: part })])),
        { requiredKeys: found.required ?? [] },
      )
    }
    case 'array':
      return fc.array(found.items ? drawn(found.items, place) : fc.integer(), {
        minLength: found.minItems ?? 0,
        maxLength: Math.min(found.maxItems ?? MAX_ITEMS, MAX_ITEMS),
      })
    case 'string':
      return text(found)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
      return /Ids?$/.test(name) ? fc.integer({ min: 1, max: 4 }) : fc.integer(boundsOf(found))
    case 'number':
      return fc.double({ ...boundsOf(found), noNaN: true })
    default:
      return fc.constantFrom(null, 0, '', 'a')
  }
}

function text({ format, pattern, minLength = 0, maxLength = MAX_LENGTH }: Shape): fc.Arbitrary<string> {
  const instant = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString())
  if (format === 'date') return instant.map((date) => date.slice(0, 10))
  if (format === 'date-time') return instant
  if (format === 'email') return fc.constantFrom('a@ejemplo.es', 'otra.persona@ejemplo.es')
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  const length = { minLength, maxLength: Math.min(maxLength, MAX_LENGTH) }
  return fc.oneof(fc.string(length), fc.string({ ...length, unit: 'grapheme' }))
}

function boundsOf({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Shape) {
  const min = minimum ?? (exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + 1)
  const max = maximum ?? (exclusiveMaximum === undefined ? 2 ** 31 : exclusiveMaximum - 1)
  return { min, max }
}

function resolved(shape: Shape, { root }: Place): Shape {
  const { $ref } = shape
  return $ref === undefined ? shape : (root.$defs?.[$ref.replace('#/$defs/', '')] ?? root)
}
