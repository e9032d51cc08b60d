import { globSync } from 'node:fs'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'

test('serves every inline script to a browser of the development server', async () => {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: 'custom',
    configLoader: 'native',
    optimizeDeps: { noDiscovery: true },
    logLevel: 'silent',
  })
  onTestFinished(async () => await vite.close())
  const scripts = globSync('src/web/**/*-script.ts')
  expect(scripts.length).toBeGreaterThan(3)
  for (const script of scripts) {
    const served = await vite.environments.client.transformRequest(`/${script}?script`)
    expect(served?.code, script).toMatch(/^export default ".*function/)
  }
})
