// A commit of this repository in a folder of its own, with what is installed here.
import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { git } from '../repository/git.mjs'

/**
 * Links to what a folder has installed; links to workspaces lead to those of the commit.
 * @param {{ root: string, folder: string, installed: string }} parameters - `installed` is a `node_modules`, from the root.
 */
function linkInstalled({ root, folder, installed }) {
  const from = join(root, installed)
  for (const name of readdirSync(from)) {
    if (name.startsWith('@')) linkInstalled({ root, folder, installed: join(installed, name) })
    else {
      const real = realpathSync(join(from, name))
      const isWorkspace = !relative(root, real).split('/').includes('node_modules')
      const target = isWorkspace ? join(folder, relative(root, real)) : real
      const link = join(folder, installed, name)
      mkdirSync(dirname(link), { recursive: true })
      if (existsSync(target)) symlinkSync(target, link)
    }
  }
}

/**
 * @param {{ root: string, commit: string, folder: string }} parameters
 * @returns Removes it.
 */
export function checkOut({ root, commit, folder }) {
  const remove = () => {
    rmSync(folder, { recursive: true, force: true })
    git(root, 'worktree', 'prune')
  }
  remove()
  git(root, 'worktree', 'add', '--quiet', '--detach', folder, commit)
  const places = git(folder, 'ls-files', '--', 'package.json', '*/package.json').map(dirname)
  for (const place of places) {
    const installed = join(place, 'node_modules')
    if (existsSync(join(root, installed)) && existsSync(join(folder, place))) linkInstalled({ root, folder, installed })
  }
  return remove
}
