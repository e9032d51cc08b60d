// APIs that the browser's types declare and the oldest supported browsers lack: see docs/decisions/browsers.md.
interface URLSearchParams {
  /** @deprecated Safari has it from 17 on, Chrome from 113: ask whether `toString()` is empty. */
  readonly size: number
}
