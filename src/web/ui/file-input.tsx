import type { ComponentProps } from 'react'

export function FileInput({ className = '', ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      type="file"
      className={`file:border-rule-strong file:bg-surface file:rounded-small text-14 file:mr-3 file:min-h-11 file:cursor-pointer file:border file:px-4 file:font-bold w-full ${className}`}
      {...props}
    />
  )
}
