import type { Page } from '@playwright/test'

declare global {
  interface Window {
    translate: () => void
    unseenTexts: string[]
  }
}

/** Runs in a page: makes a translator available there. */
export function installTranslator(): void {
  window.unseenTexts = []
  /** The replaced texts, with the place of each. */
  const replaced = new WeakMap<Node, string>()
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string) {
      const place = replaced.get(this)
      if (place !== undefined && text !== this.textContent) window.unseenTexts.push(`${place} → ${text}`)
      value.set!.call(this, text)
    },
  })

  const LEFT_ALONE = 'script, style, noscript, textarea, option, font, svg, [translate=no]'
  function replace(text: Text) {
    const parent = text.parentElement
    if (parent === null || text.data.trim() === '' || parent.closest(LEFT_ALONE) !== null) return
    const font = document.createElement('font')
    font.append(document.createElement('font'))
    font.firstElementChild!.append(text.data)
    replaced.set(text, `${parent.tagName} ${parent.className}: ${parent.textContent}`)
    text.replaceWith(font)
  }

  function replaceIn(root: Node) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) replace(text)
  }

  window.translate = () => {
    replaceIn(document.body)
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node.isConnected) replaceIn(node)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }
}

/** Makes a translator available from the next page load on. */
export async function bringTranslator(page: Page): Promise<void> {
  await page.addInitScript(installTranslator)
}

/**
 * Translates a page as Chrome and Edge do, now and whenever it changes: each text is replaced by two elements with its
 * translation. The translation is the same text, so that the page can be used and read like any other.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => window.translate())
}

/** The changes to texts that the translator had replaced: nobody sees them. */
export async function unseenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => window.unseenTexts)
}
