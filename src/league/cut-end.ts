/**
 * A text without the characters that it ends with, as far as they match `sign`: a pattern such as `/[.:]+$/` would
 * start anew at each of them, and take quadratic time.
 * @param sign matches a single character
 */
export function cutEnd(text: string, sign: RegExp): string {
  let end = text.length
  while (end > 0 && sign.test(text[end - 1]!)) end -= 1
  return text.slice(0, end)
}
