// What the repository holds, for checks of the paths that others name.
import { readdirSync } from 'node:fs'
import { join, matchesGlob, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

const LEFT_OUT = ['node_modules', 'dist', '.git', '.cache']

/** Paths from the root of the files below a folder. @param {string} [folder] @returns {string[]} */
export function listFiles(folder = '') {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.includes(entry.name)) return []
    const path = folder ? `${folder}/${entry.name}` : entry.name
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}

/** The globs, `a/{b,c}` written out, which `matchesGlob` of Node 20 does not read within a name. @param {string} pattern @returns {string[]} */
export function alternatives(pattern) {
  const [, before, inner, after] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(pattern) ?? []
  return inner === undefined ? [pattern] : inner.split(',').flatMap((each) => alternatives(`${before}${each}${after}`))
}

/** `matchesGlob`, which is slow, is asked only of paths that begin as the glob does. @param {string} path @param {string} pattern */
export const matches = (path, pattern) => path.startsWith(pattern.split('*', 1)[0] ?? '') && matchesGlob(path, pattern)

/**
 * Whether a glob, a file, a folder, or a file without its end names one of the files.
 * @param {readonly string[]} files
 * @param {string} pattern
 */
export const namesFile = (files, pattern) => files.some((path) => path.startsWith(pattern) || matches(path, pattern))
