/** Safari supports popovers from 17, Chrome from 114, Firefox from 125: for older versions they are opened here. */
const OPEN = 'data-open'

let opener: Element | null = null

export function isPopoverOpen(): boolean {
  return findOpen() !== null
}

export function closePopover(popover: HTMLElement): void {
  // oxlint-disable-next-line no-restricted-properties -- known here
  if (knowsPopovers()) return popover.hidePopover()
  popover.removeAttribute(OPEN)
  opener?.setAttribute('aria-expanded', 'false')
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' }))
}

/** Opens a popover that has just been rendered. When it closes, the focus returns to the currently focused element. */
export function showPopover(popover: HTMLElement): void {
  // oxlint-disable-next-line no-restricted-properties -- known here
  if (knowsPopovers()) return popover.showPopover()
  openPopover(popover, document.activeElement)
}

/** Handles `popovertarget` buttons in browsers that don't support them. Called once a page. */
export function polyfillPopovers(): void {
  if (knowsPopovers()) return
  document.addEventListener('click', ({ target }) => {
    const clicked = target as Element
    const open = findOpen()
    const button = clicked.closest('[popovertarget]')
    const wanted = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    if (open !== null && (wanted !== null || !open.contains(clicked))) closePopover(open)
    if (button === null || wanted === null) return
    if (wanted === open) returnFocus()
    else openPopover(wanted, button)
  })
  document.addEventListener('keydown', ({ key }) => {
    const open = findOpen()
    if (key !== 'Escape' || open === null) return
    closePopover(open)
    returnFocus()
  })
}

function knowsPopovers(): boolean {
  return 'popover' in HTMLElement.prototype
}

function findOpen(): HTMLElement | null {
  return document.querySelector(knowsPopovers() ? ':popover-open' : `[popover][${OPEN}]`)
}

function openPopover(popover: HTMLElement, button: Element | null): void {
  opener = button
  button?.setAttribute('aria-expanded', 'true')
  popover.setAttribute(OPEN, '')
  // It may be far from its button.
  popover.querySelector<HTMLElement>('button, a')?.focus()
}

function returnFocus(): void {
  if (opener instanceof HTMLElement) opener.focus()
}
