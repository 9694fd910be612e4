// Contract signatures on a real node: EIP-1271, and EIP-6492 for undeployed contracts.
import { LatchkeyError } from '@latchkey/kernel'
import type { Anvil } from '@latchkey/testkit/node'
import { startAnvil } from '@latchkey/testkit/node'
import type { Abi, Hex } from 'viem'
import { createPublicClient, createWalletClient, encodeFunctionData, http, serializeErc6492Signature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { anvil as chain } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import artifacts from '../../../../../scripts/test/contracts/SigningWallet.json' with { type: 'json' }
import type { AskChain } from '../../contracts/index.js'
import { context, signIn } from '../../../test/signing.js'
import { verifySiwxSession } from '../verifySiwxSession.js'

const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const stranger = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const SALT: Hex = `0x${'00'.repeat(31)}07`
const chainId = 'eip155:31337'
const code = (value: string) => expect.objectContaining({ code: value })

let anvil: Anvil
let deployed: Hex
let factory: Hex
let counterfactual: Hex
let asked: string[]

/** Asks the node directly, by the interface of verifiers. */
const ask: AskChain = async ({ method, params = [] }) => {
  asked.push(method)
  const response = await fetch(anvil.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as {
    readonly result?: unknown
    readonly error?: { readonly code: number; readonly message: string }
  }
  if (error) throw new LatchkeyError('RPC_FAILED', { code: error.code, detail: error.message })
  return result
}

beforeAll(async () => {
  anvil = await startAnvil()
  const client = createWalletClient({ account: owner, chain, transport: http(anvil.url) })
  const reader = createPublicClient({ chain, transport: http(anvil.url) })
  const deploy = async (name: 'SigningWallet' | 'SigningWalletFactory', args: readonly unknown[]) => {
    const hash = await client.deployContract({ abi: artifacts[name].abi as Abi, bytecode: artifacts[name].bytecode as Hex, args })
    const { contractAddress } = await reader.waitForTransactionReceipt({ hash })
    return contractAddress ?? expect.fail('not deployed')
  }
  deployed = await deploy('SigningWallet', [owner.address])
  factory = await deploy('SigningWalletFactory', [])
  counterfactual = (await reader.readContract({
    address: factory,
    abi: artifacts.SigningWalletFactory.abi as Abi,
    functionName: 'addressOf',
    args: [owner.address, SALT],
  })) as Hex
  expect(await reader.getCode({ address: counterfactual })).toBeUndefined()
})

afterAll(() => anvil?.stop())

const signAs = (accountAddress: Hex, sign: (message: string) => Promise<string>) => {
  asked = []
  return signIn({ accountAddress, chainId, sign })
}
const verify = (session: unknown, answer: AskChain | undefined = ask) =>
  verifySiwxSession(session, { ...context, ...(answer && { ask: answer }) })

/** Wraps the signature with the factory of the wallet and its calldata. */
const wrap = (signature: Hex, salt = SALT) => {
  const data = encodeFunctionData({ abi: artifacts.SigningWalletFactory.abi as Abi, functionName: 'deploy', args: [owner.address, salt] })
  return serializeErc6492Signature({ address: factory, data, signature })
}

test('fault 40: a deployed contract signs by EIP-1271', async () => {
  const session = await signAs(deployed, (message) => owner.signMessage({ message }))
  expect(await verify(session)).toEqual(session)
  expect(asked).toEqual(['eth_chainId', 'eth_call'])
  const forged = await signAs(deployed, (message) => stranger.signMessage({ message }))
  await expect(verify(forged)).rejects.toEqual(code('SIWX_SIGNATURE_INVALID'))
})

test('fault 40: an undeployed contract signs by EIP-6492, and stays undeployed', async () => {
  const session = await signAs(counterfactual, async (message) => wrap(await owner.signMessage({ message })))
  expect(await verify(session)).toEqual(session)
  expect(await ask({ method: 'eth_getCode', params: [counterfactual, 'latest'] })).toBe('0x')
  const forged = await signAs(counterfactual, async (message) => wrap(await stranger.signMessage({ message })))
  await expect(verify(forged)).rejects.toEqual(code('SIWX_SIGNATURE_INVALID'))
  const elsewhere = await signAs(counterfactual, async (message) => wrap(await owner.signMessage({ message }), `0x${'00'.repeat(31)}08`))
  await expect(verify(elsewhere)).rejects.toEqual(code('SIWX_SIGNATURE_INVALID'))
})

test('behavior: rejects a signature that makes the contract revert, and a signature of another key', async () => {
  const reverting = await signAs(deployed, async () => '0x1234')
  await expect(verify(reverting)).rejects.toEqual(code('SIWX_SIGNATURE_INVALID'))
  const session = await signAs(stranger.address, (message) => owner.signMessage({ message }))
  await expect(verify(session)).rejects.toEqual(code('SIWX_SIGNATURE_INVALID'))
})

test('behavior: verifies the signature of a key without a node', async () => {
  const session = await signAs(owner.address, (message) => owner.signMessage({ message }))
  expect(await verify(session)).toEqual(session)
  expect(asked).toEqual([])
})

const unreachable: AskChain = () => Promise.reject(new TypeError('fetch failed'))

test.each<readonly [string, AskChain | undefined]>([
  ['no node is known', undefined],
  ['the node is unreachable', unreachable],
  ['the node fails at the call', (question) => (question.method === 'eth_chainId' ? ask(question) : unreachable(question))],
  [
    'the node limits',
    (question) =>
      question.method === 'eth_chainId'
        ? ask(question)
        : Promise.reject(new LatchkeyError('RPC_FAILED', { code: -32005, detail: 'limit' })),
  ],
  [
    'the node has a bug',
    (question) =>
      question.method === 'eth_chainId'
        ? ask(question)
        : Promise.reject(new LatchkeyError('RPC_FAILED', { code: -32000, detail: 'header not found' })),
  ],
  ['the node answers without a result', (question) => (question.method === 'eth_chainId' ? ask(question) : Promise.resolve('0x'))],
  ['the node answers true', (question) => (question.method === 'eth_chainId' ? ask(question) : Promise.resolve(true))],
  ['the node is of another chain', (question) => (question.method === 'eth_chainId' ? Promise.resolve('0x1') : ask(question))],
  ['the node does not answer with a chain id', (question) => (question.method === 'eth_chainId' ? Promise.resolve('one') : ask(question))],
])('fault 40: when %s it fails closed', async (_, answer) => {
  const session = await signAs(deployed, (message) => owner.signMessage({ message }))
  await expect(verifySiwxSession(session, { ...context, ...(answer && { ask: answer }) })).rejects.toMatchObject({
    code: 'SIWX_CHAIN_NOT_ASKED',
    retryable: true,
    context: { chainId },
  })
})

test.each([
  { code: 3, detail: 'execution reverted' },
  { code: -32015, detail: 'VM execution error' },
  { code: -32000, detail: 'execution reverted: ERC1271Revert' },
])('behavior: recognises a revert by %o', async (context_) => {
  const session = await signAs(deployed, (message) => owner.signMessage({ message }))
  const answer: AskChain = (question) =>
    question.method === 'eth_chainId' ? ask(question) : Promise.reject(new LatchkeyError('RPC_FAILED', context_))
  await expect(verify(session, answer)).rejects.toEqual(code('SIWX_SIGNATURE_INVALID'))
})

test('fault 40: no signature is valid for the address zero', async () => {
  const zero = '0x0000000000000000000000000000000000000000'
  for (const signature of [`0x${'00'.repeat(64)}1b`, `0x${'ff'.repeat(64)}1c`, wrap(`0x${'00'.repeat(64)}1b`)]) {
    await expect(verify(await signAs(zero, async () => signature))).rejects.toEqual(code('SIWX_SIGNATURE_INVALID'))
  }
})

// Bytecode of contracts. The calldata begins with the selector of isValidSignature.
test.each([
  ['reverts', '5f5ffd', 'SIWX_SIGNATURE_INVALID'],
  ['breaks', 'fe', 'SIWX_SIGNATURE_INVALID'],
  ['answers nothing', '00', 'SIWX_SIGNATURE_INVALID'],
  ['answers zeros', '60205ff3', 'SIWX_SIGNATURE_INVALID'],
  ['answers the magic value with bytes behind it in the word', '631626ba7e60e01b6001175f5260205ff3', 'SIWX_SIGNATURE_INVALID'],
  ['answers the magic value at the end of the word', '631626ba7e5f5260205ff3', 'SIWX_SIGNATURE_INVALID'],
  ['answers only the four bytes', '631626ba7e60e01b5f5260045ff3', 'SIWX_SIGNATURE_INVALID'],
  ['answers true', '60015f5260205ff3', 'SIWX_SIGNATURE_INVALID'],
  ['returns its calldata', '365f5f37365ff3', 'SIWX_SIGNATURE_INVALID'],
  ['destroys itself', '33ff', 'SIWX_SIGNATURE_INVALID'],
  // The node's limit ends the call, so the result is unknown.
  ['never ends', '5b5f56', /^SIWX_(SIGNATURE_INVALID|CHAIN_NOT_ASKED)$/],
])('fault 40: a contract that %s is rejected', async (_, bytecode, expected) => {
  const address: Hex = '0x00000000000000000000000000000000000C0DE5'
  await ask({ method: 'anvil_setCode', params: [address, `0x${bytecode}`] })
  const session = await signAs(address, (message) => owner.signMessage({ message }))
  await expect(verify(session)).rejects.toMatchObject({ code: typeof expected === 'string' ? expected : expect.stringMatching(expected) })
})

test('fault 40: a wrapped signature is not valid for a key that did not sign', async () => {
  const data = encodeFunctionData({
    abi: artifacts.SigningWalletFactory.abi as Abi,
    functionName: 'deploy',
    args: [owner.address, `0x${'00'.repeat(31)}09`],
  })
  const strange = await signAs(stranger.address, async (message) =>
    serializeErc6492Signature({ address: factory, data, signature: await owner.signMessage({ message }) }),
  )
  await expect(verify(strange)).rejects.toEqual(code('SIWX_SIGNATURE_INVALID'))
  const nested = await signAs(counterfactual, async (message) => wrap(wrap(await stranger.signMessage({ message }))))
  await expect(verify(nested)).rejects.toEqual(code('SIWX_SIGNATURE_INVALID'))
})

test.each(['hello', '0x', '0x123', '0xzz', '0X1234', `0x${'0'.repeat(131)}`])(
  'fault 40: %j is rejected without a request to a node',
  async (signature) => {
    await expect(verify(await signAs(deployed, async () => signature))).rejects.toEqual(code('SIWX_SIGNATURE_INVALID'))
    expect(asked).toEqual([])
  },
)

test('behavior: a signature with bytes after it is rejected', async () => {
  const session = await signAs(owner.address, async (message) => `${await owner.signMessage({ message })}00`)
  await expect(verify(session)).rejects.toEqual(code('SIWX_SIGNATURE_INVALID'))
})
