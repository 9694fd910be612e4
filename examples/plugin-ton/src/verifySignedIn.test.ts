// Signing in on a chain that the feature does not know: its plugin provides the verifier.
import { expect, it, onTestFinished } from 'vitest'
import { tonTestnet } from './index.js'
import { installed, sessionOf } from '../test/stage.js'
import { startTonNode } from '../test/startTonNode.js'

it('default: a wallet is verified by its key on the chain, and others are rejected', async () => {
  const node = await startTonNode({ zeroState: tonTestnet.zeroState ?? '' })
  onTestFinished(() => node.stop())
  const { latchkey, connect } = await installed({}, { networks: [{ ...tonTestnet, rpcUrls: [node.url] }] })
  const verify = latchkey.services.get('signIn.verify.ton') ?? expect.fail('no verifier')
  await connect()
  const { account, chainId } = sessionOf(latchkey)
  const { signal } = new AbortController()
  const message = 'app.test wants you to sign in with your Ton account:'
  const signature = await latchkey.signMessage({ message, namespace: 'ton' })
  const signed = { chainId, address: account.address, message, signature }
  await node.give(account.address, 5_000_000_000n)
  await latchkey.sendTransfer({ namespace: 'ton', to: account.address, amountBaseUnits: 1n })
  expect(await verify(signed, { signal })).toBe(true)
  expect(await verify({ ...signed, message: `${message}!` }, { signal })).toBe(false)
  expect(await verify({ ...signed, message: message.replace('app', 'evil') }, { signal })).toBe(false)
  expect(await verify({ ...signed, signature: JSON.stringify({ ...JSON.parse(signature), timestamp: 1 }) }, { signal })).toBe(false)
  expect(await verify({ ...signed, signature: 'forged' }, { signal })).toBe(false)
})
