import type { z } from 'zod'
import { listed } from '#league/listed.ts'

const kinds: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'true o false',
  array: 'una lista',
  object: 'un objeto',
}

const formats: Record<string, string> = {
  date: 'Tiene que ser un día existente, como 2025-10-05.',
  datetime: 'Tiene que ser una fecha y hora como 2025-10-05T10:00:00Z.',
}

/** The message at a missing field. */
export const MISSING = 'Falta.'

/** Zod's errors in Spanish, for users: its own messages address programmers. */
export function zodErrorMap(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return MISSING
  switch (issue.code) {
    case 'invalid_type':
      return `Tiene que ser ${kinds[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return `Tiene que ser ${oneOf(issue.values)}.`
    case 'invalid_union':
      return `Tiene que ser ${oneOf(issue.errors.flat().flatMap((option) => (option.code === 'invalid_value' ? option.values : [])))}.`
    case 'invalid_format':
      return formats[issue.format] ?? 'No es válido.'
    case 'too_small':
      return issue.origin === 'string'
        ? 'No puede estar vacío.'
        : `Tiene que ser ${issue.minimum} como mínimo.`
    case 'too_big':
      return issue.origin === 'string'
        ? `Tiene más de ${issue.maximum} caracteres.`
        : `Tiene que ser ${issue.maximum} como máximo.`
    default:
      return 'No es válido.'
  }
}

function oneOf(values: readonly unknown[]): string {
  return listed(
    values.map((value) => JSON.stringify(value)),
    'o',
  )
}
