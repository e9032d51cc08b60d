/** The oldest supported browsers: docs/decisions/browsers.md. */
export const OLDEST_BROWSERS = ['safari16.4', 'ios16.4', 'chrome111', 'edge111', 'firefox128']
