import type { Plugin } from 'vite'

/**
 * Escapes characters outside Latin-1: V8 stores a text with a single such character at two bytes per character, and a
 * program's text stays in memory as long as it runs.
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
