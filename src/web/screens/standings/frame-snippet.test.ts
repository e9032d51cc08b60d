import { expect, test } from 'vitest'
import { frameSnippet } from './use-elsewhere.tsx'

test('escapes a name so that it is only a title', () => {
  const snippet = frameSnippet('https://liga.example/clasification/7/insertar', `A "b" <c> & 'd'`)
  expect(snippet).toContain(`title="A &quot;b&quot; &lt;c&gt; &amp; 'd'"`)
  expect(snippet).toContain('src="https://liga.example/clasification/7/insertar"')
  expect(snippet).toContain("origin !== 'https://liga.example'")
})
