/** The label of a control that selects what a page shows; labels of form fields are bold instead. */
export function FilterLabel({ children }: { children: string }) {
  return <span className="text-12 text-ink-soft tracking-wide uppercase">{children}</span>
}
