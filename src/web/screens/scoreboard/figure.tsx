/** Metrics of a digit of the condensed font at 100 px: its height and its width; punctuation is half as wide. */
const HEIGHT = 70
const DIGIT = 40
const BASELINE = 68

/** A number as large as its place allows with space for `digits` digits, whatever font the device has. */
export function Figure({ text, label, digits = 2 }: { text: string; label: string; digits?: number }) {
  const width = Array.from(text, (character) => (/\d/.test(character) ? DIGIT : DIGIT / 2)).reduce(
    (sum, room) => sum + room,
    0,
  )
  const box = Math.max(width, digits * DIGIT)
  return (
    <svg
      viewBox={`0 0 ${box} ${HEIGHT}`}
      className="absolute inset-0 size-full"
      role="img"
      aria-label={label}
    >
      <text
        x={(box - width) / 2}
        y={BASELINE}
        textLength={width}
        lengthAdjust="spacingAndGlyphs"
        fontSize="100"
        className="font-figure fill-current font-bold tabular"
      >
        {text}
      </text>
    </svg>
  )
}
