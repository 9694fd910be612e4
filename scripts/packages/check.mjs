// Checks the packed packages as their users get them: what the registry shows beside them, publint (manifest and files) and
// attw (types, under every resolution that an ESM-only package supports).
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { checkDescription } from './manifests.mjs'
import { ROOT, makeTemporaryFolder, pack, readPackages } from './pack.mjs'

/** @import { PackageManifest } from './pack.mjs' */

/** @param {string} tarball @param {PackageManifest} manifest */
async function checkManifest(tarball, manifest) {
  const data = readFileSync(tarball)
  const bytes = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength)
  const { messages } = await publint({ pack: { tarball: bytes }, level: 'warning', strict: true })
  return messages.map((message) => formatMessage(message, manifest))
}

/** @param {string} tarball */
function checkTypes(tarball) {
  const attw = join(ROOT, 'node_modules/.bin/attw')
  const parameters = [tarball, '--profile', 'esm-only', '--format', 'ascii', '--no-emoji', '--no-color']
  const { status, stdout, stderr } = spawnSync(attw, parameters, { encoding: 'utf8' })
  return status === 0 ? [] : [`${stdout}${stderr}`.trim()]
}

const folder = makeTemporaryFolder('packed')
try {
  const tarballs = pack(folder)
  for (const manifest of readPackages()) {
    const tarball = tarballs.get(manifest.name)
    if (!tarball) throw new Error(`${manifest.name} was not packed.`)
    const problems = [...checkDescription(manifest), ...(await checkManifest(tarball, manifest)), ...checkTypes(tarball)]
    console.log(`${problems.length === 0 ? '✓' : '✗'} ${manifest.name}`)
    for (const problem of problems) console.log(problem)
    if (problems.length > 0) process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
