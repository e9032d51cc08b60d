/** Characters that can't be drawn: those that XML forbids, and emoji, which none of our fonts has. */
const undrawable =
  /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u{FE0F}|\u{200D}|\u{20E3}/gu

const NAMELESS = '…'

/** The greatest widths in the condensed font, in units of its size; an estimate for other alphabets. */
const WIDTHS: [signs: RegExp, width: number][] = [
  [/[.,:;'|!ijlI1 \u{A0}\-()·]/u, 0.22],
  [/[mwMW@%—]/u, 0.62],
  [/[\u{20}-\u{24F}]/u, 0.38],
  [/[\u{370}-\u{52F}]/u, 0.5],
  [/[\u{2E80}-\u{FFEF}\u{20000}-\u{3FFFF}]/u, 1.05],
  [/./su, 0.75],
]

export function drawable(text: string): string {
  return text.replaceAll(undrawable, '').replaceAll(/\s+/gu, ' ').trim() || NAMELESS
}

/** Two names in one text, of which each stands for itself also where nothing of it can be drawn. */
export function pairText(one: string, other: string): string {
  return `${drawable(one)} – ${drawable(other)}`
}

function widthOf(text: string): number {
  let width = 0
  for (const sign of text) width += WIDTHS.find(([signs]) => signs.test(sign))![1]
  return width
}

/** Words that are said together with the next one: "Bloqueo / y Delicias". */
const LINKS = /(?<=^| )(a|al|con|contra|de|del|e|el|en|entre|la|las|los|o|para|por|sin|sobre|y) /giu

/** Wraps a text to a width at the first of the `sizes` at which it fits; at the last one it is cut. */
export function fit(
  text: string,
  { width, lines, sizes }: { width: number; lines: number; sizes: readonly number[] },
): { size: number; lines: string[]; isCut: boolean } {
  const words = drawable(text).replaceAll(LINKS, '$1\u{A0}').split(' ')
  const smallest = sizes.at(-1)!
  for (const size of sizes) {
    const broken = breakLines(words, width / size)
    const fits = broken.length <= lines && broken.every((line) => widthOf(line) * size <= width)
    if (fits) return { size, lines: evened(words, broken, width / size).map(unglued), isCut: false }
  }
  const broken = breakLines(words, width / smallest)
  const kept = broken.slice(0, lines)
  const goesOn = broken.length > lines
  return {
    size: smallest,
    lines: kept.map((line, index) =>
      unglued(cut(line, width / smallest, goesOn && index === kept.length - 1)),
    ),
    isCut: true,
  }
}

const unglued = (line: string) => line.replaceAll('\u{A0}', ' ')

function breakLines(words: readonly string[], width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)!} ${word}`
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The same number of lines, as even as they get: "Chamberí / sin Frenos", not "Chamberí sin / Frenos". */
function evened(words: readonly string[], lines: string[], width: number): string[] {
  const narrower = breakLines(words, width - 0.5)
  const fits = narrower.length === lines.length && narrower.every((line) => widthOf(line) <= width - 0.5)
  return fits ? evened(words, narrower, width - 0.5) : lines
}

/** Cuts a line with an ellipsis if it is too wide. `goesOn`: more text follows, so it always ends with one. */
function cut(line: string, width: number, goesOn: boolean): string {
  if (!goesOn && widthOf(line) <= width) return line
  const signs = Array.from(line)
  while (signs.length > 0 && widthOf(`${signs.join('')}…`) > width) signs.pop()
  return `${signs.join('').trimEnd()}…`
}
