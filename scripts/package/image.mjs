// Writes an image as `docker save` does: an OCI layout, with the manifest of Docker's own format beside it.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * @param {string} folder
 * @param {{ name: string, architecture: string, created: string, layers: readonly string[], config: object }} image its layers are tar files
 */
export function writeImage(folder, { name, architecture, created, layers, config }) {
  const blobs = join(folder, 'blobs/sha256')
  mkdirSync(blobs, { recursive: true })
  const add = (/** @type {Buffer} */ bytes) => {
    const hash = sha256(bytes)
    writeFileSync(join(blobs, hash), bytes)
    return { digest: `sha256:${hash}`, size: bytes.length }
  }
  const addJson = (/** @type {object} */ value) => add(Buffer.from(JSON.stringify(value)))

  const packed = layers.map((path) => {
    const tar = readFileSync(path)
    return { diffId: `sha256:${sha256(tar)}`, ...add(gzipSync(tar, { level: 9 })) }
  })
  const described = addJson({
    architecture,
    os: 'linux',
    created,
    config,
    rootfs: { type: 'layers', diff_ids: packed.map(({ diffId }) => diffId) },
    history: packed.map(() => ({ created, created_by: 'npm run package' })),
  })
  const manifest = addJson({
    schemaVersion: 2,
    mediaType: oci('manifest.v1+json'),
    config: { mediaType: oci('config.v1+json'), ...described },
    layers: packed.map(({ digest, size }) => ({ mediaType: oci('layer.v1.tar+gzip'), digest, size })),
  })
  const tag = {
    'io.containerd.image.name': `docker.io/library/${name}`,
    'org.opencontainers.image.ref.name': name.split(':')[1],
  }
  const entry = { mediaType: oci('manifest.v1+json'), ...manifest, annotations: tag }
  const forDocker = {
    Config: blobAt(described.digest),
    RepoTags: [name],
    Layers: packed.map(({ digest }) => blobAt(digest)),
  }
  writeFileSync(join(folder, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }))
  writeFileSync(
    join(folder, 'index.json'),
    JSON.stringify({ schemaVersion: 2, mediaType: oci('index.v1+json'), manifests: [entry] }),
  )
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify([forDocker]))
}

/** @param {string} what a kind of part and its encoding */
function oci(what) {
  return `application/vnd.oci.image.${what}`
}

/** @param {string} digest */
function blobAt(digest) {
  return `blobs/${digest.replace(':', '/')}`
}

/** @param {Buffer} bytes */
function sha256(bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}
