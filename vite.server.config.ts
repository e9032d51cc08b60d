import { defineConfig } from 'vite'
import { narrowText } from './scripts/narrow-text.ts'

// The server in a few files instead of seven hundred modules: 25 MB less after a load, and a quarter less work to start
// (docs/decisions/operations.md). Its lines stay as they are: an error names them.
export default defineConfig({
  plugins: [narrowText()],
  publicDir: false,
  // Packages come along, but for what brings files of its own: programs of the machine, and pages.
  ssr: { noExternal: true, external: ['sharp', '@fastify/swagger-ui'] },
  build: {
    ssr: true,
    target: 'node24',
    minify: false,
    outDir: 'dist/server',
    // Beside the program of the pages, which is built first.
    emptyOutDir: false,
    rolldownOptions: {
      input: [
        'src/server/main.ts',
        // The command line of an installed package, which has no sources.
        'src/server/cli.ts',
        // What the server starts itself (src/server/programs.ts).
        'src/server/demo/make-demo-season.ts',
        'src/server/season/season-thread.ts',
        'src/server/reading/outlook-thread.ts',
        'src/server/pasted/parsing-thread.ts',
      ],
      // Fastify's own compilers are never called: zod validates and writes.
      external: ['pg-native', '@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'],
      // It takes what is only tried for what has no effect: `decodeURI(address)`, whose result nobody wants.
      treeshake: false,
      // Side by side: what one names it finds there.
      output: { chunkFileNames: '[name].js', minify: false },
    },
  },
})
