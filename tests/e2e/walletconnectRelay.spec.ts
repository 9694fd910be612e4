import type { Relay } from '@latchkey/testkit-walletconnect'
import { startRelay } from '@latchkey/testkit-walletconnect'
import { everyNamespace } from './support/RemotePage.js'
import { expect, test as base } from './support/walletConnectTest.js'

/** Restarts the relay at the same address without its data, as after a replacement of its machine. */
const test = base.extend<{ readonly restart: () => Promise<Relay> }>({
  restart: async ({ relay, watch }, use) => {
    // The browser logs each failed attempt to reach the relay.
    watch.allow(/WebSocket connection to 'ws:\/\/127\.0\.0\.1/)
    const started: Relay[] = []
    await use(async () => {
      const again = await startRelay({ port: relay.port })
      started.push(again)
      return again
    })
    await Promise.all(started.map((again) => again.stop()))
  },
})

test('fault 46: after a restart of the relay each namespace of the session still signs', async ({ remote, phone, relay, restart }) => {
  await remote.pairWith(phone)
  await relay.stop()
  const again = await restart()
  await expect.poll(() => again.accepted()).toBeGreaterThanOrEqual(2)
  for (const namespace of everyNamespace) await remote.expectSigning(namespace, 'Back again')
  // Cosmos was also asked for its key.
  expect(phone.requests).toHaveLength(everyNamespace.length + 1)
})

test('fault 46: the wallet answers a request from an outage of the relay once, after the outage', async ({
  remote,
  phone,
  relay,
  restart,
}) => {
  await remote.pairWith(phone)
  await relay.stop()
  const signing = remote.expectSigning('solana', 'Nobody there?')
  await restart()
  await signing
  expect(phone.requests).toHaveLength(1)
})

test('fault 46: a code still connects if the relay restarts before the scan', async ({ remote, phone, relay, restart }) => {
  const uri = await remote.showCode()
  relay.dropAll()
  await phone.pair(uri)
  await remote.expectConnected(everyNamespace)
  await relay.stop()
  await restart()
  await remote.page.reload()
  await remote.settled()
  await remote.expectConnected(everyNamespace)
  await remote.expectSigning('polkadot', 'After all that')
})

test('fault 46: a message that is delivered twice is shown once', async ({ remote, phone, relay }) => {
  relay.repeat(2)
  await remote.pairWith(phone)
  for (const namespace of everyNamespace) await remote.expectSigning(namespace, 'Once')
  relay.redeliver()
  await phone.switchChain('eip155:31338')
  await expect(remote.fact('chain')).toHaveText('eip155:31338')
  expect(phone.requests).toHaveLength(everyNamespace.length + 1)
  await remote.expectConnected(everyNamespace)
})
