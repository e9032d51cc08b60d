import { NOT_UTF8, notJson } from '#contract/season-text.ts'
import { SeasonError } from './season-error.ts'
import { decodeUtf8 } from '../kernel/utf8.ts'

/**
 * Parses a season file's JSON.
 * @throws SeasonError if the file isn't UTF-8 (with or without a byte order mark) or isn't JSON
 */
export function readSeasonText(bytes: Uint8Array): unknown {
  const text = decodeUtf8(bytes)
  if (text === undefined) throw unreadable(NOT_UTF8)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unreadable(notJson(text, error))
  }
}

function unreadable(message: string): SeasonError {
  return new SeasonError([{ place: '', message }])
}
