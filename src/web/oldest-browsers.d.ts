// What the types of the browser have and the oldest of them doesn't: see decision 32.
interface URLSearchParams {
  /** @deprecated Safari has it from 17 on, Chrome from 113: ask whether `toString()` is empty. */
  readonly size: number
}
