// Run by prepare.mjs under the options of `npm start`: a server's whole program is loaded once, so that Node keeps
// what it compiled. A server that takes the types out of its own sources holds 30 MB more for as long as it runs.
await Promise.all([
  import('../src/server/run.ts'),
  import('../src/server/app.ts'),
  import('../src/server/season/season-thread.ts'),
  import('../src/server/pages/built-client.ts'),
  // Made by the build, so that no type checker knows it yet.
  import(String(new URL('../dist/server/entry-server.js', import.meta.url))),
])
