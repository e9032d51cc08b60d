// Fails on styles and markup that the oldest supported browsers lack (docs/decisions/browsers.md), if the build can't
// rewrite them and the page doesn't work without them. Components and style sheets are checked alike.
import { globSync, readFileSync } from 'node:fs'

const BANNED = [
  { found: /@starting-style|\bstarting:/, since: 'Safari 17.5, Chrome 117, Firefox 129' },
  { found: /allow-discrete|transition-discrete/, since: 'Safari 17.4, Chrome 117, Firefox 129' },
  { found: /@scope\b/, since: 'Safari 17.4, Chrome 118, Firefox 146' },
  {
    found: /anchor-name|position-anchor|position-area/,
    since: 'Safari 26, Chrome 125, Firefox 147',
  },
  { found: /interpolate-size|calc-size\(/, since: 'Chrome 129' },
  { found: /@container[^{]*\bstyle\(/, since: 'Safari 18, Chrome 111' },
  { found: /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)\(from\b/, since: 'Chrome 119, Firefox 128' },
  { found: /::details-content|\bdetails-content:/, since: 'Safari 18.4, Chrome 131, Firefox 143' },
  { found: /<details[^>]*\sname=/, since: 'Safari 17.2, Chrome 120, Firefox 130' },
]

const complaints = globSync('src/web/**/*.{css,ts,tsx}').flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      BANNED.filter(({ found }) => found.test(line)).map(
        ({ found, since }) => `${file}:${index + 1}: ${found.exec(line)?.[0]} (${since})`,
      ),
    ),
)
if (complaints.length > 0) {
  console.error(`Too new for the oldest browsers:\n${complaints.join('\n')}`)
  process.exitCode = 1
}
