// docs/reference/network-access.md names every host in the code, in the table where it belongs, and no other.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import * as viemChains from 'viem/chains'
import * as bitcoin from '@latchkey/plugin-bitcoin'
import * as cosmos from '@latchkey/plugin-cosmos'
import * as polkadot from '@latchkey/plugin-polkadot'
import * as solana from '@latchkey/plugin-solana'

const ROOT = resolve(import.meta.dirname, '../..')
const PAGE = readFileSync(join(ROOT, 'docs/reference/network-access.md'), 'utf8')

/** Test doubles reach no host. */
const SOURCES = readdirSync(join(ROOT, 'packages'), { recursive: true, encoding: 'utf8' }).filter(
  (path) => /^(?!testkit(-|\/))[^/]+\/src\/(?!testing\/).*\.tsx?$/.test(path) && !/\.(test|test-d)\.tsx?$/.test(path),
)

/**
 * The first cells of a section's table, and what its lists name.
 * @param {string} heading
 */
function hostsUnder(heading) {
  const section = PAGE.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? expect.fail(heading)
  const lists = [...section.matchAll(/^- .*(?:\n  .*)*/gm)].flatMap(([list]) => [...list.matchAll(/`([\w.-]+\.[a-z]+)`/g)])
  return [...section.matchAll(/^\| `([\w.-]+)` \|/gm), ...lists].map(([, host]) => host)
}

/**
 * Hosts of absolute URLs in the texts of a file; comments do not count, nor do messages that show how to write one.
 * @param {string} path
 */
function hostsIn(path) {
  const text = readFileSync(join(ROOT, 'packages', path), 'utf8')
  /** @type {string[]} */
  const hosts = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) {
      for (const [, host] of node.text.matchAll(/\b(?:https?|wss?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi)) hosts.push(host)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS))
  return hosts.filter((host) => !host.endsWith('.example'))
}

/** @param {string} url */
const hostOf = (url) => new URL(url).hostname
/** @param {string[]} hosts */
const sorted = (hosts) => [...new Set(hosts)].sort()

/** Every network that a package exports. */
const networks = [bitcoin, cosmos, polkadot, solana]
  .flatMap((plugin) => Object.values(plugin))
  .filter((value) => typeof value === 'object' && value.name)

const ASKED = hostsUnder('Asked unless you name others')
const LINKED = hostsUnder('Opened only when the visitor follows a link')
const NEVER = hostsUnder('Named in the code, never asked')

describe('docs/reference/network-access.md', () => {
  it('fault 65: names the hosts in the code, all of them and no others', () => {
    expect(SOURCES.length).toBeGreaterThan(200)
    expect(sorted([...ASKED, ...LINKED, ...NEVER])).toEqual(sorted(SOURCES.flatMap(hostsIn)))
  })

  it('fault 65: asked by default are the nodes of exported networks, the relay, and hosted sign-in', () => {
    const nodes = networks.flatMap(({ rpcUrls = [], esploraUrl = [], restUrl = [] }) => [rpcUrls, esploraUrl, restUrl].flat())
    const relays = SOURCES.flatMap((path) => readFileSync(join(ROOT, 'packages', path), 'utf8').match(/(?<=')wss:\/\/[a-z.]+(?=')/g) ?? [])
    const [, ...hosted] =
      readFileSync(join(ROOT, 'packages/feature-siwx/src/storage/hostedAuth.ts'), 'utf8').match(/(?<=URL_BASE = ')(https:\/\/[^']+)/) ?? []
    expect(networks.length).toBeGreaterThan(10)
    expect(sorted(ASKED)).toEqual(sorted([...nodes, ...relays, ...hosted].map(hostOf)))
    expect(LINKED).toEqual(expect.arrayContaining(networks.map(({ explorerUrl }) => hostOf(explorerUrl))))
  })

  it('fault 65: the public nodes of imported chains', () => {
    const rows = [...PAGE.matchAll(/^\| `([\w.-]+)` \| `(\w+)` \|$/gm)]
    expect(rows.length).toBeGreaterThan(0)
    for (const [, host, chain] of rows)
      expect(/** @type {Record<string, import('viem').Chain>} */ (viemChains)[chain].rpcUrls.default.http.map(hostOf)).toEqual([host])
  })
})
