// What the documentation site makes of pages and links.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findDeadLinks } from '../../apps/docs/links.mjs'
import { toSiteLink } from '../../apps/docs/markdown.mjs'
import { REPOSITORY } from './doc-links.mjs'

/** @type {string} */
let folder
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'latchkey-site-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('default: links to pages, places and files that are there', () => {
  writeFileSync(
    join(folder, 'a.html'),
    '<p id="here"></p><a href="/b.html#there"></a><a href="#here"></a><a href="https://other.example/x"></a>',
  )
  writeFileSync(join(folder, 'b.html'), '<p id="there"></p><img src="picture.png">')
  writeFileSync(join(folder, 'picture.png'), '')
  expect(findDeadLinks(folder)).toEqual({ problems: [], pageCount: 2 })
})

test('error: a page, a place and a picture that are not there', () => {
  writeFileSync(join(folder, 'a.html'), '<a href="/gone.html"></a><a href="#gone"></a><img src="gone.png">')
  expect(findDeadLinks(folder).problems).toEqual([
    'a.html: /gone.html does not exist',
    'a.html: #gone has no such anchor',
    'a.html: gone.png does not exist',
  ])
})

test('default: links that leave the pages lead to the repository, others stay', () => {
  expect(toSiteLink('../../examples/tip-jar', 'guides/write-a-feature-plugin.md')).toBe(`${REPOSITORY}/tree/main/examples/tip-jar`)
  expect(toSiteLink('../.github/SECURITY.md#report', 'architecture.md')).toBe(`${REPOSITORY}/blob/main/.github/SECURITY.md#report`)
  expect(toSiteLink('../reference/errors.md', 'guides/theming.md')).toBe('../reference/errors.md')
  expect(toSiteLink('#here', 'size.md')).toBe('#here')
  expect(toSiteLink('https://other.example', 'size.md')).toBe('https://other.example')
})
