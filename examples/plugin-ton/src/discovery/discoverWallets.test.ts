import { createTestLatchkey } from '@latchkey/testkit'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ton } from '../index.js'
import { refusing, start } from '../../test/stage.js'

const namespace = 'ton'

describe('discovery', () => {
  const refuse = refusing(300)
  const bridge = { connect: refuse, restoreConnection: refuse, send: refuse, listen: refuse }
  const walletOf = (name: unknown, image?: unknown) => ({ tonconnect: { ...bridge, walletInfo: { name, image } } })

  it('default: each wallet by its name, without a request for its icon', async () => {
    const icon = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const keeper = walletOf('Keeper', 'https://wallet.test/a.png')
    const { list } = await start({ keeper, other: walletOf('Other', icon), bare: { tonconnect: bridge } })
    expect(list().map(({ id, name, icon: shown }) => [id, name, shown])).toEqual([
      ['keeper', 'Keeper', undefined],
      ['other', 'Other', icon],
      ['bare', 'bare', undefined],
    ])
  })

  it('behavior: a late one is listed once when the page has loaded', async () => {
    const { page, list } = await start({})
    Object.assign(page, { keeper: walletOf('Keeper') })
    page.dispatchEvent(new Event('load'))
    page.dispatchEvent(new Event('load'))
    expect(list().map(({ id }) => id)).toEqual(['keeper'])
  })

  it.each([[7], [null], [{}], [{ tonconnect: null }], [{ tonconnect: { ...bridge, send: 1 } }]])(
    'error: nothing is listed of %j',
    async (value) => {
      expect((await start({ value })).list()).toEqual([])
    },
  )

  it('fault 5: a name with HTML, right-to-left override, zero-width characters, or 10,000 characters: cleaned, clipped', async () => {
    const { list } = await start({ one: walletOf('<b>a\u202e\u200bb</b>'), two: walletOf('x'.repeat(10_000)) })
    expect(list().map(({ name }) => name)).toEqual(['<b>ab</b>', 'x'.repeat(64)])
  })

  it('fault 6: a lookalike never takes the name of another', async () => {
    const { list } = await start({ 'keeper\u200b': walletOf('Kee\u200bper'), keeper: walletOf('Keeper'), other: walletOf('Keeper Fake') })
    expect(list().map(({ id, name, isAmbiguous = false }) => [id, name, isAmbiguous])).toEqual([
      ['keeper%E2%80%8B', 'Keeper', true],
      ['keeper', 'Keeper', true],
      ['other', 'Keeper Fake', false],
    ])
  })

  it('fault 7: with throwing getters the others still appear; later changes are ignored', async () => {
    const broken = {
      get tonconnect(): unknown {
        throw new TypeError('no')
      },
    }
    const changing = walletOf('Changing')
    const { list, latchkey } = await start({ broken, changing })
    expect(list().map(({ id }) => id)).toEqual(['changing'])
    const later = vi.fn(refusing(0))
    changing.tonconnect.connect = later
    await expect(latchkey.connect({ connectorId: 'changing', namespace })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(later).not.toHaveBeenCalled()
  })

  it('fault 8: 3,000 entries: a bounded list', async () => {
    const entries = Array.from({ length: 3_000 }, (_, index) => [`wallet${index}`, walletOf('Wallet')])
    expect((await start(Object.fromEntries(entries))).list()).toHaveLength(2_000)
  })

  it('fault 27: without a window nothing is listed', async () => {
    const { latchkey } = createTestLatchkey({ plugins: [ton()] })
    onTestFinished(() => latchkey.dispose())
    await latchkey.start()
    await vi.waitFor(() => expect(latchkey.state.initialized).toBe(true), { timeout: 20_000, interval: 10 })
    expect(latchkey.state.connectors.filter((info) => info.namespace === namespace)).toEqual([])
  })
})
