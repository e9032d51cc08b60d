/** Safari supports popovers from 17, Chrome from 114, Firefox from 125: older ones are given theirs before hydration. */
export async function supportPopovers(): Promise<void> {
  if (!knowsPopovers()) (await import('./old-popovers.ts')).addPopovers()
}

export function isPopoverOpen(): boolean {
  return document.querySelector(knowsPopovers() ? ':popover-open' : '[popover][data-open]') !== null
}

export function closePopover(popover: HTMLElement): void {
  // oxlint-disable-next-line no-restricted-properties -- added where it is missing
  popover.hidePopover()
}

/** Opens a popover that has just been rendered. When it closes, the focus returns to the currently focused element. */
export function showPopover(popover: HTMLElement): void {
  // oxlint-disable-next-line no-restricted-properties -- added where it is missing
  popover.showPopover()
}

function knowsPopovers(): boolean {
  return 'popover' in HTMLElement.prototype
}
