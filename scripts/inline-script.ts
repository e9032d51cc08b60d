import { build, type Plugin, type Rolldown } from 'vite'

const QUERY = '?script'

/**
 * Makes of `import text from './file.ts?script'` the text of that file with all that it imports: a script that a page
 * holds within itself, and whose hash stands in the server's policy. It is the same text wherever it is asked for.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    load: {
      filter: { id: /\?script$/ },
      async handler(id) {
        const file = id.slice(0, -QUERY.length)
        const { code, moduleIds } = await bundleScript(file)
        for (const source of moduleIds) this.addWatchFile(source)
        return `export default ${JSON.stringify(code)}`
      },
    },
  }
}

async function bundleScript(file: string): Promise<Rolldown.OutputChunk> {
  const { output } = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      // It tells where the program of the page doesn't run, too.
      target: 'es2015',
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return { ...output[0], code: output[0].code.trim() }
}
