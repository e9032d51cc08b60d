/** The room for a number in digits, as a class; punctuation takes half of a digit's. */
const ROOM: Record<number, string> = {
  2: '[--digits:2]',
  3: '[--digits:3]',
  3.5: '[--digits:3.5]',
  4: '[--digits:4]',
  4.5: '[--digits:4.5]',
  5.5: '[--digits:5.5]',
}

/**
 * A number as large as its place allows with space for `digits` digits, whatever font the device has: a digit is 0.4 em
 * wide and 0.7 em high. Browsers that can't adjust a font to that get 0.5 em for a digit. It is text and no picture,
 * since browsers that darken pages by themselves leave pictures dark. A line of text is taller than its digits, and
 * mustn't cover the buttons above.
 */
export function Figure({ text, label, digits = 2 }: { text: string; label: string; digits?: number }) {
  const characters = Array.from(text, (character) => ({ character, room: /\d/.test(character) ? 1 : 0.5 }))
  const needed = characters.reduce((sum, { room }) => sum + room, 0)
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- text used as a picture
      role="img"
      aria-label={label}
      translate="no"
      className="[container-type:size] pointer-events-none absolute inset-0 flex items-center justify-center"
    >
      <span
        className={`font-figure pt-[0.05em] leading-[0.7] font-bold whitespace-nowrap [--digit:0.5] text-[min(100cqw/var(--digits)/var(--digit),142cqh)] supports-[font-size-adjust:ch-width_0.4]:[--digit:0.4] supports-[font-size-adjust:ch-width_0.4]:[font-size-adjust:ch-width_0.4] ${ROOM[Math.max(needed, digits)] ?? '[--digits:8]'}`}
      >
        {characters.map(({ character, room }, index) => (
          <span
            key={index}
            className={`inline-block text-center ${room === 1 ? 'w-[calc(var(--digit)*1em)]' : 'w-[calc(var(--digit)*0.5em)]'}`}
          >
            {character}
          </span>
        ))}
      </span>
    </div>
  )
}
