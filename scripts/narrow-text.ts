import type { Plugin } from 'vite'

/**
 * Writes what isn't of Latin-1 as escapes: V8 keeps a text in which a single such character stands at two bytes for
 * each of its characters, and a program's text is kept for as long as it runs.
 */
export function narrowText(): Plugin {
  return {
    name: 'narrow-text',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        file.code = file.code.replace(
          /[^\0-\xff]/g,
          (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
      }
    },
  }
}
