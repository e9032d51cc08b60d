import type { Plugin } from 'vite'

/**
 * Escapes characters outside ASCII: Node reads a program with a single one of them into a text of two bytes per
 * character, and a program's text stays in memory as long as it runs. A `String.raw` with one has to be a regular
 * expression, which reads the escape as the character.
 */
export function narrowText(): Plugin {
  return {
    name: 'narrow-text',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        file.code = file.code.replace(
          /[^\0-\x7f]/g,
          (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
      }
    },
  }
}
