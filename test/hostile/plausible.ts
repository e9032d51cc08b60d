import { z } from 'zod'

/** The parts of JSON Schema that matter here. */
export type Shape = {
  type?: string
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  minItems?: number
  maxItems?: number
  anyOf?: Shape[]
  oneOf?: Shape[]
  $ref?: string
  $defs?: Record<string, Shape>
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  exclusiveMaximum?: number
}

/** The names of an object's properties and their schemas; none for anything else. */
export function partsOf(schema: z.ZodType | undefined): Record<string, Shape> {
  return schema === undefined ? {} : (shapeOf(schema).properties ?? {})
}

export function requiredOf(schema: z.ZodType | undefined): string[] {
  return schema === undefined ? [] : (shapeOf(schema).required ?? [])
}

/** A value that the shape allows, so that only the other, hostile values are invalid; ids are those of first rows. */
export function plausible(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) return plausible(shape.anyOf[0]!)
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([name, part]) => [name, plausible(part)]),
      )
    case 'array':
      return shape.items ? [plausible(shape.items)] : []
    case 'string':
      return plausibleText(shape)
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return Math.max(shape.minimum ?? 1, 1)
  }
}

function plausibleText({ format, pattern }: Shape): string {
  if (format === 'date') return '2025-11-09'
  if (format === 'date-time') return '2025-11-09T10:00:00Z'
  if (format === 'email') return 'alguien@ejemplo.es'
  return pattern?.includes('0-9a-f') ? 'f'.repeat(32) : 'Texto'
}

export function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
}
