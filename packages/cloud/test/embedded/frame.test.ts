import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { frameEndpoints } from '../../src/embedded/frame/endpoints.js'
import { frameAncestors, framePolicy } from '../../src/embedded/frame/framePolicy.js'
import { loadFrame } from '../../src/embedded/frame/loadFrame.js'
import { servesPage } from '../../src/projects/servesPage.js'
import { SHOP, useClouds } from '../openCloud.js'
import { sqliteFiles } from '../openDatabases.js'
import { FRAME, KEY, visit } from './openWallet.js'

const FILES = { 'index.html': '<!doctype html>frame', 'loading.html': '<!doctype html>loading', 'assets/frame-a1.js': 'start()' }
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const MANIFEST = Object.fromEntries(Object.entries(FILES).map(([path, text]) => [path, hashOf(text)]))

let folder: string
const write = (manifest: object): void => writeFileSync(join(folder, 'dist/page/manifest.json'), JSON.stringify(manifest))
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-frame-'))
  mkdirSync(join(folder, 'dist/page/assets'), { recursive: true })
  for (const [path, text] of Object.entries(FILES)) writeFileSync(join(folder, 'dist/page', path), text)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const clouds = useClouds(sqliteFiles)

const project = (origins: readonly string[], isDevelopment = false) => ({
  id: 'p',
  name: 'P',
  origins,
  isDevelopment,
  isAnalyticsEnabled: true,
  isFixed: true,
})

it.each([
  [['https://shop.example'], false, 'https://shop.example', true],
  [['https://*.shop.example'], false, 'https://a.b.shop.example', true],
  [['https://*.shop.example'], false, 'https://shop.example', false],
  [['https://shop.example'], false, 'https://SHOP.example', false],
  [['https://shop.example'], false, 'https://shop.example/', false],
  [['https://shop.example'], false, 'https://preview.vercel.app', false],
  [[], false, 'https://shop.example', false],
  [[], false, 'http://localhost:3000', false],
  [[], true, 'https://shop.example', false],
  [[], true, 'http://localhost:3000', true],
  [[], true, 'https://127.0.0.1', true],
  [[], true, 'https://x.vercel.app', true],
  [[], true, 'https://x.pages.dev', true],
  [[], true, 'https://x.vercel.app.evil.com', false],
  [[], true, 'http://x.vercel.app', false],
  [[], true, 'http://localhost.evil.com', false],
  [['*'], false, 'null', false],
])('pages: of %j, for development %j, %s: %j', (origins, isDevelopment, page, expected) => {
  expect(servesPage(project(origins, isDevelopment), page)).toBe(expected)
})

it.each([
  [['https://shop.example', 'https://*.shop.example:*'], null, 'https://shop.example https://*.shop.example:*'],
  [[], null, "'none'"],
  [['*'], null, '*'],
  [['https://shop-*.example'], null, "'none'"],
  [['https://shop-*.example'], 'https://shop-1.example/a?b', 'https://shop-1.example'],
  [['https://shop-*.example'], 'https://evil.example/', "'none'"],
  [['https://a.example;script-src', 'https://b.example,c', "https://'none'"], null, "'none'"],
])('ancestors: of %j, asked from %j: %s', (origins, referer, expected) => {
  expect(frameAncestors(project(origins), referer)).toBe(expected)
})

it('policy: the frame runs its own scripts only; nodes of this device are for development', () => {
  expect(framePolicy("'none'")).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' https:; frame-ancestors 'none'; " +
      "require-trusted-types-for 'script'; trusted-types 'none'; base-uri 'none'; form-action 'none'",
  )
  expect(framePolicy('*', { isDevelopment: true })).toContain(
    "connect-src 'self' https: http://localhost:* http://127.0.0.1:*; frame-ancestors *;",
  )
})

it('files: as the manifest says; one that was changed, and a folder without a manifest, are not served', async () => {
  write(MANIFEST)
  expect([...(await loadFrame(folder)).keys()]).toEqual(Object.keys(FILES))
  expect(Buffer.from((await loadFrame(folder)).get('assets/frame-a1.js')?.bytes ?? []).toString()).toBe('start()')
  const [sdk, loading, asset] = frameEndpoints({ guardian: undefined, load: () => loadFrame(folder) })
  const call = { project: project([SHOP]), path: { name: 'frame-a1.js' }, request: new Request(`${FRAME}/sdk`) } as never
  expect(await sdk?.handle(call)).toMatchObject({ isHashed: false, policy: expect.stringContaining(`frame-ancestors ${SHOP};`) as string })
  expect(await loading?.handle(call)).toMatchObject({
    isHashed: false,
    policy: expect.stringContaining("frame-ancestors 'none';") as string,
  })
  expect(await asset?.handle(call)).toMatchObject({ isHashed: true, page: { type: 'text/javascript; charset=utf-8' } })
  write({ ...MANIFEST, 'index.html': hashOf('changed') })
  await expect(loadFrame(folder)).rejects.toMatchObject({ code: 'CLOUD_REFUSED' })
  write({ '../secret': hashOf('a') })
  await expect(loadFrame(folder)).rejects.toThrow()
  await expect(loadFrame(join(folder, 'none'))).rejects.toMatchObject({ context: { failure: 'NOT_SERVED' } })
})

it('files: built from the source where it is', async () => {
  write(MANIFEST)
  const built = join(folder, 'source')
  mkdirSync(join(built, 'page'), { recursive: true })
  const files = [
    { path: 'index.html', text: 'built' },
    { path: 'manifest.json', text: JSON.stringify({ 'index.html': hashOf('built') }) },
  ]
  const list = JSON.stringify(files)
  writeFileSync(
    join(built, 'page', 'build.mjs'),
    `export const buildPage = async () => ${list}.map(({ path, text }) => ({ path, bytes: new TextEncoder().encode(text) }))`,
  )
  expect(Buffer.from((await loadFrame(built)).get('index.html')?.bytes ?? []).toString()).toBe('built')
})

it('served: of projects that are known, with tags, and nothing lets other origins read it', async () => {
  const cloud = await clouds({ embeddedKey: KEY, embedded: { origin: FRAME, logins: ['passkey'] } })
  expect((await visit(cloud, '/sdk')).status).toBe(401)
  expect((await visit(cloud, '/sdk?projectId=none')).status).toBe(401)
  expect((await cloud.ask('/sdk?projectId=shop')).status).toBe(404)
  const response = await visit(cloud, '/sdk?projectId=shop', { headers: { origin: SHOP } })
  for (const name of ['access-control-allow-origin', 'x-frame-options']) expect(response.headers.has(name)).toBe(false)
  expect((await visit(cloud, '/assets/..%2findex.html')).status).toBe(400)
})
