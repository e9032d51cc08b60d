// Functions that run in the page, in any browser: each uses only its arguments.

/** The largest text spacing that WCAG 1.4.12 requires pages to support; their security policy allows no other style. */
export function spaceText(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
    p { margin-bottom: 2em !important }`)
  document.adoptedStyleSheets = [sheet]
}

/** The page with its own spacing again. */
export function unspaceText(): void {
  document.adoptedStyleSheets = []
}

/** What only a program would write. */
export function machineWords(): string[] {
  return (
    document.body.innerText.match(/\b(?:undefined|null|NaN|Infinity|Invalid Date)\b|\[object \w+\]/g) ?? []
  )
}

/** The words of the given names that are broken over several lines of the page; a button may break a long one. */
export function namesBroken(names: string[]): string[] {
  const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const broken = new Set<string>()
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    // A picture cuts names at its edge: they stand whole beside it.
    const parent = text.parentElement!
    if (!names.includes(text.textContent!) || parent.closest('[role=img], [role=button], button')) continue
    for (const { 0: word, index } of text.textContent!.matchAll(/[^\s-]+/g)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (range.getClientRects().length > 1) broken.add(word)
    }
  }
  return [...broken]
}

/** The words broken at the end of a line so that a letter or two stand alone; addresses may be broken anywhere. */
export function wordsBrokenBadly(): string[] {
  const FEWEST = 3
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const text = walker.currentNode
    const box = text.parentElement
    // A box of one pixel is for screen readers.
    if (!box?.checkVisibility() || box.clientWidth === 1) continue
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/(?<![/.@\p{L}\d])\p{L}{4,}(?!\d)/gu)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      // A whole word has one box, and needs no look at each letter.
      if (range.getClientRects().length < 2) continue
      const tops = Array.from({ length: word.length }, (_, letter) => {
        range.setStart(text, index + letter)
        range.setEnd(text, index + letter + 1)
        return Math.round(range.getBoundingClientRect().top)
      })
      const parts: number[] = []
      for (const [letter, top] of tops.entries()) {
        if (letter > 0 && Math.abs(top - tops[letter - 1]!) < 4) parts[parts.length - 1]! += 1
        else parts.push(1)
      }
      if (parts.length > 1 && parts.some((length) => length < FEWEST))
        found.push(`${word} ${parts.join('/')}`)
    }
  }
  return found
}

/**
 * The texts of which a part is cut off, by the edge of a box or of the page. A picture may cut a name at its edge: its
 * figures stand in a table; and so may what has the whole text in its title.
 */
export function textsCut(): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const text = walker.currentNode
    const words = (text.nodeValue ?? '').trim()
    const parent = text.parentElement
    if (
      words === '' ||
      !parent?.checkVisibility() ||
      parent.closest('svg, [role=img], noscript, script, header [title]')
    )
      continue
    range.selectNodeContents(text)
    for (const rect of range.getClientRects()) {
      if (rect.width < 1) continue
      let cutter: string | undefined
      for (let box: Element | null = parent; box !== null; box = box.parentElement) {
        const { overflowX, overflowY, position, clipPath, display } = getComputedStyle(box)
        const { left, right, top, bottom, width, height } = box.getBoundingClientRect()
        if (width <= 1 && height <= 1) {
          // Only for screen readers.
          cutter = undefined
          break
        }
        if (display === 'inline' || clipPath !== 'none') continue
        const sideways = /hidden|clip/.test(overflowX) && (rect.left < left - 1 || rect.right > right + 1)
        const upright = /hidden|clip/.test(overflowY) && (rect.top < top - 3 || rect.bottom > bottom + 3)
        if (sideways || upright) cutter ??= box.outerHTML.slice(0, 120)
        if (/auto|scroll/.test(overflowX)) break
        if (position === 'fixed') {
          if (rect.right > innerWidth + 1) cutter ??= 'the screen'
          break
        }
        if (box === document.documentElement && rect.right > innerWidth + 1) cutter ??= 'the page'
      }
      if (cutter !== undefined) {
        found.push(`${words.slice(0, 60)}: ${cutter}`)
        break
      }
    }
  }
  return found
}
