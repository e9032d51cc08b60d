// Finds the external programs of the tests; no other file knows their paths. Plain JavaScript, because prepare.mjs
// needs it before the right Node is installed.
import { accessSync, constants, existsSync, readdirSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

// The shell is the same engine without a window: tests take two thirds of the time.
const CHROMIUM_SHELL = 'chromium-headless-shell'
const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const CHROMIUM_PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const POSTGRES_PLACES = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']

/**
 * The Chromium for tests and measurements: the one in CHROMIUM, the shell, or a complete one.
 *
 * @returns {string | undefined} the path of the program
 */
export function findChromium() {
  const [shell] = process.env.CHROMIUM ? [] : onPath(CHROMIUM_SHELL)
  return shell ?? findWholeChromium()
}

/**
 * Chromium with windows, without which no notification is shown: the one in CHROMIUM, an installed one, or Playwright's
 * own.
 *
 * @returns {string | undefined} the path of the program
 */
export function findWholeChromium() {
  const installed = [
    process.env.CHROMIUM ?? '',
    ...CHROMIUM_NAMES.flatMap((name) => onPath(name)),
    ...CHROMIUM_PLACES,
  ]
  return installed.find((path) => isProgram(path)) ?? playwrightChromium()
}

/** @returns {boolean} whether Chromium's shell is installed */
export function hasChromiumShell() {
  return onPath(CHROMIUM_SHELL).length > 0
}

/**
 * The Firefox for tests: the one in FIREFOX, or Debian's. Many others are sandboxed so that they can't read the tests'
 * folder.
 *
 * @returns {string | undefined} the path of the program
 */
export function findFirefox() {
  return [process.env.FIREFOX ?? '', ...onPath('firefox-esr')].find((path) => isProgram(path))
}

/**
 * The driver of WebKitGTK's browser, if everything that it needs to run without a screen is installed too.
 *
 * @returns {string | undefined} the path of the driver
 */
export function findWebKitDriver() {
  const [driver] = onPath('WebKitWebDriver')
  const around = ['xvfb-run', 'xauth', 'dbus-run-session']
  return around.every((name) => onPath(name).length > 0) ? driver : undefined
}

/**
 * The folder with initdb and postgres: POSTGRES_BIN, the one on the PATH, or the newest installed.
 *
 * @returns {string | undefined}
 */
export function findPostgres() {
  const folders = [
    process.env.POSTGRES_BIN ?? '',
    ...onPath('initdb').map((path) => dirname(realpathSync(path))),
    ...POSTGRES_PLACES.flatMap((place) => versionsIn(place)),
  ]
  return folders.find((folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')))
}

/**
 * The nginx for tests with a proxy: the one on the PATH, or Debian's, which is only on root's PATH.
 *
 * @returns {string | undefined} the path of the program
 */
export function findNginx() {
  return [...onPath('nginx'), '/usr/sbin/nginx'].find((path) => isProgram(path))
}

/**
 * The HAProxy for the trial of a failover: the one on the PATH, or Debian's, which is only on root's PATH.
 *
 * @returns {string | undefined} the path of the program
 */
export function findHaproxy() {
  return [...onPath('haproxy'), '/usr/sbin/haproxy'].find((path) => isProgram(path))
}

/**
 * The load generator of the benchmarks.
 *
 * @returns {string | undefined} the path of the program
 */
export function findWrk() {
  return onPath('wrk')[0]
}

/** @param {string} name */
function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .filter((path) => isProgram(path))
}

/** @param {string} place a folder with a folder for every version: `15`, or `postgresql@15` */
function versionsIn(place) {
  if (!existsSync(place)) return []
  const versions = readdirSync(place).filter((name) => /^(postgresql(@\d+)?|\d+)$/.test(name))
  versions.sort((a, b) => versionNumber(b) - versionNumber(a))
  return versions.map((name) => join(place, name, 'bin'))
}

/** @param {string} name */
function versionNumber(name) {
  return Number(name.replace(/\D+/g, ''))
}

function playwrightChromium() {
  try {
    /** @type {typeof import('@playwright/test')} */
    const playwright = createRequire(import.meta.url)('@playwright/test')
    const path = playwright.chromium.executablePath()
    return isProgram(path) ? path : undefined
  } catch {
    return undefined // not installed yet, or no build for this platform
  }
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return path !== ''
  } catch {
    return false
  }
}
