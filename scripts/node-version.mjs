// Which Node the programs of this folder need. Plain JavaScript that any Node from 18 on runs, to say so.

/** The version that introduced crypto.argon2. */
const OLDEST_NODE = [24, 7]

export const NODE_NEEDED = `Hace falta Node ${OLDEST_NODE.join('.')} o posterior (este es el ${process.versions.node})`

/** @param {string} version */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}
