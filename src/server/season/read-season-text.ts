import { NOT_UTF8, notJson } from '#contract/season-text.ts'
import { SeasonError } from './season-error.ts'

/**
 * Parses a season file's JSON.
 *
 * @throws SeasonError if the file isn't UTF-8 (with or without a byte order mark) or isn't JSON
 */
export function readSeasonText(bytes: Uint8Array): unknown {
  const text = decode(bytes)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unreadable(notJson(text, error))
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unreadable(NOT_UTF8)
  }
}

function unreadable(message: string): SeasonError {
  return new SeasonError([{ place: '', message }])
}
