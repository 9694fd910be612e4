import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../src/command/runCommand.js'
import { createDirectory } from '../src/directory/createDirectory.js'
import { createProjects } from '../src/projects/createProjects.js'
import { openDatabase } from '../src/storage/openDatabase.js'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let url: string
let count = 0
beforeEach(() => {
  url = `file:${join(folder, `${(count += 1)}.db`)}`
})

async function run(...words: string[]): Promise<string> {
  let output = ''
  await runCommand(words, { environment: { LATCHKEY_CLOUD_DATABASE: url }, write: (text) => void (output += text) })
  return output
}

const write = (name: string, value: unknown): string => {
  const file = join(folder, name)
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value))
  return file
}

const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
/** As the public registry's API answers. */
const listing = {
  id: METAMASK,
  name: 'MetaMask of the file',
  homepage: 'https://metamask.io/',
  chains: ['eip155:1', 'eip155:10', 'not a chain'],
  image_id: 'picture-of-the-file',
  image_url: { sm: 'https://registry.example/sm', md: 'https://registry.example/md' },
  app: { browser: '', ios: 'https://apps.apple.com/app/metamask', android: 'javascript:alert(1)', chrome: null },
  injected: [{ namespace: 'eip155', injected_id: 'isMetaMask' }],
  rdns: 'io.metamask',
  mobile: { native: 'metamask://', universal: 'https://metamask.app.link' },
  desktop: { native: 'javascript:alert(1)', universal: '' },
}

it('error: a server that would be refused changes no database', async () => {
  const config = write('embedded.json', { embedded: { origin: 'https://wallet.example', logins: ['passkey'] } })
  await expect(run('serve', '--config', config)).rejects.toMatchObject({ code: 'CLOUD_CONFIG_INVALID', context: { key: 'embeddedKey' } })
  const db = openDatabase(url)
  const tables = await db.query.introspection.getTables()
  await db.close()
  expect(tables).toEqual([])
})

describe('import', () => {
  const find = async (include: string[]) => {
    const db = openDatabase(url)
    const found = await createDirectory(db).find({ page: 1, entries: 100, chains: [], include, exclude: [], search: '', badge: undefined })
    await db.close()
    return found
  }

  it.each([
    ['listings by id', { listings: { [METAMASK]: listing, bad: { id: 'no name' } }, count: 2 }],
    ['an answer of getWallets', { data: [listing, 7], count: 2 }],
    ['a list', [listing, listing]],
  ])('reads %s, and no link that browsers would run', async (_what, content) => {
    expect(await run('import', write('registry.json', content))).toBe('Imported 1 wallets, skipped 1 entries.\n')
    const { wallets } = await find([METAMASK])
    expect(wallets).toEqual([
      {
        id: METAMASK,
        name: 'MetaMask of the file',
        badge_type: 'none',
        chains: ['eip155:1', 'eip155:10'],
        homepage: 'https://metamask.io/',
        image_id: 'picture-of-the-file',
        order: 10_000_000,
        mobile_link: 'metamask://',
        link_mode: 'https://metamask.app.link',
        app_store: 'https://apps.apple.com/app/metamask',
        rdns: 'io.metamask',
        injected: [{ namespace: 'eip155', injected_id: 'isMetaMask' }],
      },
    ])
    expect((await find([])).count).toBe(539)
  })

  it('again, it takes the place of what was imported before', async () => {
    await run('import', write('one.json', [listing]))
    await run('import', write('two.json', [{ id: 'other', name: 'Other' }]))
    expect((await find([METAMASK])).wallets[0]?.name).toBe('MetaMask')
    expect((await find([])).count).toBe(540)
  })

  it.each([
    ['no JSON', '{'],
    ['no list', { wallets: 1 }],
    ['no wallet', [{ id: 'x' }, null]],
  ])('error: %s', async (_what, content) => {
    await expect(run('import', write('bad.json', content))).rejects.toMatchObject({ code: 'CLOUD_IMPORT_INVALID' })
  })
})

it('project add prints the id, and a key on request', async () => {
  expect(await run('project', 'add', 'Shop', '--origin', 'https://shop.example', '--origin', 'https://*.shop.example')).toMatch(
    /^projectId [0-9a-f]{32}\n$/,
  )
  const [, key] = /^projectId shop\nkey (lkc_[\w-]{43})\n$/.exec(await run('project', 'add', 'Shop', '--id', 'shop', '--key')) ?? []
  const db = openDatabase(url)
  const projects = createProjects({ db, fixed: [] })
  expect(await projects.findByKey(key!)).toBe('shop')
  expect((await projects.list()).map(({ origins }) => origins)).toContainEqual(['https://shop.example', 'https://*.shop.example'])
  await db.close()
  await expect(run('project', 'add', 'Shop', '--id', 'shop')).rejects.toMatchObject({
    code: 'CLOUD_REFUSED',
    context: { failure: 'CONFLICT' },
  })
})

it('migrate, backup, key and help', async () => {
  expect(await run('migrate')).toContain('Ran 0001-')
  expect(await run('migrate')).toBe('The database is of this version.\n')
  const copy = join(folder, `copy-${count}.db`)
  expect(await run('backup', copy)).toBe(`${copy}\n`)
  expect(await run('key')).toMatch(/^lkc_[\w-]{43}\n$/)
  expect(await run()).toBe(await run('help'))
  for (const asked of [['--help'], ['-h'], ['serve', '--help']]) expect(await run(...asked)).toBe(await run('help'))
  url = `file:${copy}`
  expect(await run('migrate')).toBe('The database is of this version.\n')
})

it.each([
  ['an unknown command', ['constructor']],
  ['an unknown option', ['serve', '--prot', '1']],
  ['no file', ['import']],
  ['no name', ['project', 'add']],
  ['another action', ['project', 'remove', 'x']],
  ['an invalid origin', ['project', 'add', 'Shop', '--origin', 'shop.example']],
])('error: %s', async (_what, words) => {
  await expect(run(...words)).rejects.toMatchObject({ code: 'CLOUD_COMMAND_INVALID' })
})
