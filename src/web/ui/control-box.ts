export const CONTROL_BOX =
  'border-rule-strong bg-surface rounded-small aria-invalid:border-loss aria-invalid:border-2 min-h-11 w-full border px-3 py-2'
