/** What no drawing may hold: characters that XML has no room for, and emoji, which no font of ours has. */
const undrawable =
  /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u{FE0F}|\u{200D}|\u{20E3}/gu

/** What stands for a name of which nothing can be drawn. */
const NAMELESS = '…'

/** How wide the widest signs of the condensed face are, in its own size; of other alphabets nobody knows before. */
const WIDTHS: [signs: RegExp, width: number][] = [
  [/[.,:;'|!ijlI1 \-()·]/u, 0.22],
  [/[mwMW@%—]/u, 0.62],
  [/[\u{20}-\u{24F}]/u, 0.38],
  [/[\u{370}-\u{52F}]/u, 0.5],
  [/[\u{2E80}-\u{FFEF}\u{20000}-\u{3FFFF}]/u, 1.05],
  [/./su, 0.75],
]

/** A text as it can be drawn. */
export function drawable(text: string): string {
  return text.replaceAll(undrawable, '').replaceAll(/\s+/gu, ' ').trim() || NAMELESS
}

function widthOf(text: string): number {
  let width = 0
  for (const sign of text) width += WIDTHS.find(([signs]) => signs.test(sign))![1]
  return width
}

/** Lines that fit a width at one size, as large as may be: `sizes` from the largest to the smallest, which cuts them. */
export function fit(
  text: string,
  { width, lines, sizes }: { width: number; lines: number; sizes: readonly number[] },
): { size: number; lines: string[] } {
  const words = drawable(text).split(' ')
  const smallest = sizes.at(-1)!
  for (const size of sizes) {
    const broken = breakLines(words, width / size)
    const fits = broken.length <= lines && broken.every((line) => widthOf(line) * size <= width)
    if (fits) return { size, lines: broken }
  }
  const broken = breakLines(words, width / smallest)
  const kept = broken.slice(0, lines)
  const isCut = broken.length > lines
  return {
    size: smallest,
    lines: kept.map((line, index) => cut(line, width / smallest, isCut && index === kept.length - 1)),
  }
}

function breakLines(words: readonly string[], width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)!} ${word}`
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** `goes on`: the text does so after the line, which says it. */
function cut(line: string, width: number, goesOn: boolean): string {
  if (!goesOn && widthOf(line) <= width) return line
  const signs = Array.from(line)
  while (signs.length > 0 && widthOf(`${signs.join('')}…`) > width) signs.pop()
  return `${signs.join('').trimEnd()}…`
}
