import { readSs58Key } from './support/isSigned.js'
import { toSettings } from './support/localChains.js'
import { expect, test } from './support/walletsTest.js'

/** SCALE's compact form of whole numbers below 64. */
const compact = (value: number): string => Buffer.of(value << 2).toString('hex')

test('polkadot: the chain executes a transfer that the extension signs', async ({ opened, local: { polkadot } }) => {
  const address = await opened.connectTo('polkadot')
  const to = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
  const amount = 60
  const [key, recipient] = [address, to].map((each) => readSs58Key(each).toString('hex'))
  polkadot.setBalance(address, 30_000_000_000n)
  const had = polkadot.balance(to)
  const nonce = Number(await opened.request('polkadot', 'system_accountNextIndex', [address]))
  // The call Balances.transfer_keep_alive to an account.
  const method = `0x050300${recipient}${compact(amount)}`
  const { genesisHash } = polkadot
  const [specVersion, transactionVersion] = [polkadot.specVersion, polkadot.transactionVersion].map(
    (version) => `0x${version.toString(16)}`,
  )
  const versions = { version: 4, specVersion, transactionVersion, signedExtensions: [] }
  const transactionPayload = {
    address,
    method,
    era: '0x00',
    nonce: `0x${nonce.toString(16)}`,
    tip: '0x0',
    genesisHash,
    blockHash: genesisHash,
    ...versions,
  }
  const { signature } = (await opened.request('polkadot', 'polkadot_signTransaction', { transactionPayload })) as {
    readonly signature: string
  }
  const body = `8400${key}${signature.slice(2)}00${compact(nonce)}${compact(0)}${method.slice(2)}`
  // A length between 64 and 16,383 is encoded in two bytes.
  const length = Buffer.alloc(2)
  length.writeUInt16LE(((body.length / 2) << 2) | 1)
  const question = { jsonrpc: '2.0', id: 1, method: 'author_submitExtrinsic', params: [`0x${length.toString('hex')}${body}`] }
  const answer = await fetch(polkadot.url, { method: 'POST', body: JSON.stringify(question) })
  expect(await answer.text()).toMatch(/"result":"0x[\da-f]{64}"/)
  expect(polkadot.balance(to) - had).toBe(BigInt(amount))
})

test('cosmos: the wallet is asked to add an unknown network; it keeps its network after a rejection, and switches after an approval', async ({
  opened,
  wallet,
  local,
  chains,
}) => {
  const [hub, quarry] = toSettings(local, chains).cosmos
  if (!hub || !quarry) throw new Error('There are two networks.')
  // The wallet stores added networks, so each run adds another.
  const id = `quarry-${Date.now()}`
  await opened.openAll({ cosmos: [hub, { ...quarry, id }] })
  const address = await opened.connectTo('cosmos')
  await wallet.reject()
  await opened.openNetworks('cosmos')
  await opened.dialog.getByRole('button', { name: /^Quarry/ }).click()
  await expect(opened.dialog.getByText('Request declined')).toBeVisible()
  expect(await opened.addressOn('cosmos')).toBe(address)
  await wallet.approve()
  const prompts = await wallet.promptCount()
  await opened.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(opened.fact('chain')).toHaveText(`cosmos:${id}`)
  expect(await opened.addressOn('cosmos')).toMatch(/^quarry1/)
  // One prompt to add the network, one to share an account on it.
  expect(await wallet.promptCount()).toBe(prompts + 2)
  await opened.expectSigning('cosmos', 'On a chain that it was told of')
})

test('bip122: the ordinals address also signs, and the modal names its purpose', async ({ opened }) => {
  const payment = await opened.connectTo('bip122')
  expect(payment).toMatch(/^bcrt1q/)
  await opened.openAccount('bip122')
  await opened.dialog.getByRole('button', { name: 'Switch account' }).click()
  await opened.dialog.getByRole('button', { name: /Ordinals address/ }).click()
  await expect.poll(() => opened.addressOn('bip122')).toMatch(/^bcrt1p/)
  await opened.expectSigning('bip122', 'By a taproot key')
})
