/** The name of a control that chooses what a page shows; those of forms, which say what will be saved, are bold. */
export function FilterLabel({ children }: { children: string }) {
  return <span className="text-12 text-ink-soft tracking-wide uppercase">{children}</span>
}
