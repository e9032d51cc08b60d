import { alikeKey } from '../name-key.ts'

/** The hyphens and dashes that chats, web pages and word processors put between figures. */
const HYPHENS = /[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]/gu
const PICTURES = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\uFE0F\u20E3\u200D]/gu

/** A text with one kind of hyphen, apostrophe and quotation mark, as long as before. */
export function plainSigns(text: string): string {
  return text
    .replaceAll(HYPHENS, '-')
    .replaceAll(/[’‘´`]/gu, "'")
    .replaceAll(/[“”„«»]/gu, '"')
}

/** The key of a name as people type it: also without the pictures that are part of it. */
export function typedKey(name: string): string {
  return alikeKey(plainWords(name)) || alikeKey(name)
}

/** A line without pictures and marks of emphasis, with single blanks. */
export function plainWords(text: string): string {
  return plainSigns(text.replaceAll('`', ''))
    .replaceAll(/🆚/gu, ' vs ')
    .replaceAll(PICTURES, ' ')
    .replaceAll(/[*~]/gu, '')
    .replaceAll(/(^|\s)_|_(?=$|\s)/gu, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}
