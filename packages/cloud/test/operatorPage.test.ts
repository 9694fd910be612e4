import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { useClouds } from './openCloud.js'
import { sqliteFiles } from './openDatabases.js'

/** What the page may load before it shows something. */
const FIRST_PAINT_KIB = 100

describe("the operator's page", () => {
  const open = useClouds(sqliteFiles)
  const readPage = async () => {
    const { ask } = await open()
    const page = await ask('/admin')
    const html = await page.text()
    const paths = [...html.matchAll(/"(\/admin\/assets\/[\w.-]+)"/g)].map(([, path]) => path!)
    return { ask, page, html, paths, files: await Promise.all(paths.map((path) => ask(path))) }
  }

  it('is served with a policy that runs nothing but its own files', async () => {
    const { page, html, files } = await readPage()
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; " +
        "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    )
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect(html).not.toMatch(/<script>|<style|style=|{{/)
    expect(files.map(({ headers }) => headers.get('content-type')).toSorted()).toEqual([
      'text/css; charset=utf-8',
      'text/javascript; charset=utf-8',
    ])
    for (const { headers } of files) expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('asks again only for what changed', async () => {
    const { ask, page, paths } = await readPage()
    const again = (path: string, etag: string) => ask(path, { headers: { 'if-none-match': etag } })
    expect((await again('/admin', page.headers.get('etag')!)).status).toBe(304)
    expect((await again('/admin', '"another"')).status).toBe(200)
    expect((await ask(`${paths[0]}x`)).status).toBe(404)
    expect((await ask('/admin/assets/..%2Findex.html')).status).toBe(400)
  })

  it(`loads at most ${FIRST_PAINT_KIB} KiB before its first paint; the plots load later`, async () => {
    const { html, paths, files } = await readPage()
    const texts = [html, ...(await Promise.all(files.map((file) => file.text())))]
    expect(texts.join('')).toContain('React')
    expect(texts.join('')).toMatch(/import\("\.\/drawBars-/)
    expect(paths).toHaveLength(2)
    const kib = texts.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1_024
    expect(kib).toBeLessThan(FIRST_PAINT_KIB)
  })
})
