import { expect, test } from 'vitest'
import type { Sessions } from '../session/createSessions.js'
import { createOffer } from './createOffer.js'

/** What a service offers, which is down as often as is said. */
function open(offered: object, outages = 0) {
  const asked: string[] = []
  const ask = async ({ path }: { readonly path: string }) => {
    asked.push(path)
    if (asked.length <= outages) throw new TypeError('down')
    return offered
  }
  return { asked, offer: createOffer({ ask: ask as unknown as Sessions['ask'] }) }
}

test('is asked for once, and again after an outage', async () => {
  const { asked, offer } = open(
    { smartNetworks: [{ chainId: 10 }], networks: [{ chainId: 'eip155:10', name: 'OP' }], smartSessions: true },
    1,
  )
  await Promise.all([offer.smartNetworks(), offer.hasSessions()].map((each) => expect(each).rejects.toThrow('down')))
  expect(asked).toEqual(['offered'])
  expect(
    await Promise.all([offer.findSmart('eip155:10'), offer.findSmart('eip155:1'), offer.nameOf('eip155:10'), offer.nameOf('eip155:1')]),
  ).toEqual([{ chainId: 10 }, undefined, { chainId: 'eip155:10', name: 'OP' }, undefined])
  expect(await offer.hasSessions()).toBe(true)
  expect(asked).toEqual(['offered', 'offered'])
})

test('of nothing is nothing', async () => {
  const { offer } = open({})
  expect([
    await offer.smartNetworks(),
    await offer.findSmart('eip155:1'),
    await offer.nameOf('eip155:1'),
    await offer.hasSessions(),
  ]).toEqual([[], undefined, undefined, false])
})
