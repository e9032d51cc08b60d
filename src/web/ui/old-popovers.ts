const OPEN = 'data-open'

let opener: Element | null = null

/** Gives a browser without popovers those that the site uses, and their `popovertarget` buttons. Called once a page. */
export function addPopovers(): void {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      open(this, document.activeElement)
    },
    hidePopover(this: HTMLElement) {
      close(this)
    },
  })
  document.addEventListener('click', ({ target }) => {
    const clicked = target as Element
    const shown = findOpen()
    const button = clicked.closest('[popovertarget]')
    const wanted = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    if (shown !== null && (wanted !== null || !shown.contains(clicked))) close(shown)
    if (button === null || wanted === null) return
    if (wanted === shown) returnFocus()
    else open(wanted, button)
  })
  document.addEventListener('keydown', ({ key }) => {
    const shown = findOpen()
    if (key !== 'Escape' || shown === null) return
    close(shown)
    returnFocus()
  })
}

function findOpen(): HTMLElement | null {
  return document.querySelector(`[popover][${OPEN}]`)
}

function open(popover: HTMLElement, button: Element | null): void {
  opener = button
  button?.setAttribute('aria-expanded', 'true')
  popover.setAttribute(OPEN, '')
  // It may be far from its button.
  popover.querySelector<HTMLElement>('button, a')?.focus()
}

function close(popover: HTMLElement): void {
  popover.removeAttribute(OPEN)
  opener?.setAttribute('aria-expanded', 'false')
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' }))
}

function returnFocus(): void {
  if (opener instanceof HTMLElement) opener.focus()
}
