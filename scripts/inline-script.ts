import { build, type Plugin, type Rolldown } from 'vite'

const QUERY = '?script'

/**
 * Resolves `import text from './file.ts?script'` to the text of that file bundled with its imports: a script embedded
 * in a page, whose hash is in the content security policy. Of a build only the server has the text: in a page that the
 * browser makes itself it wouldn't run, and in one that the server sent React leaves it as it is.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    load: {
      filter: { id: /\?script$/ },
      async handler(id) {
        const { mode, config } = this.environment
        if (mode === 'build' && config.consumer === 'client') return `export default ''`
        const file = id.slice(0, -QUERY.length)
        const { code, moduleIds } = await bundleScript(file)
        // The bundler's own helpers are no files.
        for (const source of moduleIds) if (!source.startsWith('\0')) this.addWatchFile(source)
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
      // It also runs, to say so, in browsers that can't run the page's program.
      target: 'es2015',
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return { ...output[0], code: output[0].code.trim() }
}
