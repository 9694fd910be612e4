// What a workflow of GitHub may run: an action's tag can be moved to other code, its commit cannot.
const USES = /^\s*-?\s*uses:\s*(\S+)(.*)$/gm
const PINNED = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/
const VERSION = /^ # v\d+\.\d+\.\d+$/

/**
 * @param {string} text - A workflow.
 * @returns What is wrong, a line each.
 */
export function checkWorkflow(text) {
  const steps = [...text.matchAll(USES)].filter(([, action = '']) => !action.startsWith('./'))
  const unpinned = steps
    .filter(([, action = '', comment = '']) => !PINNED.test(action) || !VERSION.test(comment))
    .map(([, action]) => `${action}: name the full commit, and its version as a comment: owner/name@<40 digits> # v1.2.3`)
  const isBounded = /^permissions: \{ contents: read \}$/m.test(text)
  return [
    ...unpinned,
    ...(isBounded ? [] : ['permissions: the workflow starts with `permissions: { contents: read }`; a job asks for more']),
  ]
}

/**
 * Every action with the commit and version that a workflow names for it.
 * @param {string} text
 * @returns {[name: string, pin: string][]}
 */
export const pinsOf = (text) =>
  [...text.matchAll(USES)].map(([, action = '', comment = '']) => {
    const [path = '', commit] = action.split('@')
    return [path.split('/').slice(0, 2).join('/'), `${commit}${comment}`]
  })
