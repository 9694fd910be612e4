// Completes package-lock.json after `npm install`.
//
// A registry mirror may not carry every optional platform package. npm then leaves those entries out of the lock file,
// and `npm ci` refuses the file as out of step. This adds the entries back: their os/cpu never match, so nothing is fetched.
import { readFileSync, writeFileSync } from 'node:fs'

const LOCK_FILE = new URL('../package-lock.json', import.meta.url)
const SYSTEMS = ['darwin', 'win32', 'android', 'freebsd', 'openbsd', 'netbsd', 'openharmony', 'sunos', 'aix', 'linux']
/** @type {Record<string, RegExp>} */
const PROCESSORS = {
  arm64: /arm64|aarch64/,
  ia32: /ia32|i686/,
  loong64: /loong64/,
  riscv64: /riscv64/,
  ppc64: /ppc64/,
  s390x: /s390x/,
  mips64el: /mips64el/,
  arm: /arm/,
}

/** @type {{ packages: Record<string, { dev?: boolean, optionalDependencies?: Record<string, string> }> }} */
const lock = JSON.parse(readFileSync(LOCK_FILE, 'utf8'))

/**
 * Looks a dependency up the way Node does: in the nearest node_modules, then outwards.
 * @param {string} from
 * @param {string} name
 */
function isLocked(from, name) {
  for (let folder = from; ;) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (!folder) return false
    const parent = folder.lastIndexOf('node_modules/')
    folder = parent <= 0 ? '' : folder.slice(0, parent - 1)
  }
}

/** @param {string} name @param {string} version @param {boolean | undefined} isDev */
function placeholder(name, version, isDev) {
  const os = name.includes('windows') ? 'win32' : (SYSTEMS.find((system) => name.includes(system)) ?? 'linux')
  const cpu = Object.keys(PROCESSORS).find((key) => PROCESSORS[key].test(name)) ?? 'x64'
  const libc = name.includes('musl') ? { libc: ['musl'] } : {}
  return { version, cpu: [cpu], ...(isDev ? { dev: true } : {}), ...libc, optional: true, os: [os] }
}

let added = 0
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!/^\d/.test(version) || isLocked(path, name)) continue
    lock.packages[`node_modules/${name}`] = placeholder(name, version, entry.dev)
    added += 1
  }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(LOCK_FILE, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`lockfix: ${added} placeholders added`)
