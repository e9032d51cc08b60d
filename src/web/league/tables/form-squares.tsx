import type { ReactNode } from 'react'

/** A letter for each result, in the colour of a victory or a defeat: the latest last. */
export function Form({ form }: { form: string }): ReactNode {
  // Twelve rows of five: elements without classes, whose cell gives them their looks.
  return form
    .split('')
    .map((outcome, index) =>
      outcome === 'V' ? <b key={index}>V</b> : outcome === 'D' ? <i key={index}>D</i> : <u key={index}>E</u>,
    )
}
