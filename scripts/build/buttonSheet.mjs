// Writes dist/button.css, which pages that a server renders link to: the sheet that buttons adopt once their code runs, with the
// class name that only this version's buttons carry. Runs in the package's folder, after its build.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** @param {string} path */
const load = (path) => import(pathToFileURL(resolve('dist/buttons', path)).href)

// A module inside the package: what it is exported as is Rollup's choice.
const [sheet] = Object.values(await load('button.css.js'))
const { scopeSheet } = await load('scopeSheet.js')
writeFileSync('dist/button.css', scopeSheet(sheet, 'lk-btn').text)
