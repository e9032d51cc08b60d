import { expect, test } from 'vitest'
import { frameSnippet } from './frame-snippet.ts'

test('a name is a title and nothing else', () => {
  const snippet = frameSnippet('https://liga.example/clasification/7/insertar', `A "b" <c> & 'd'`)
  expect(snippet).toContain(`title="A &quot;b&quot; &lt;c> &amp; 'd'"`)
  expect(snippet).toContain('src="https://liga.example/clasification/7/insertar"')
  expect(snippet).toContain("origin !== 'https://liga.example'")
})
