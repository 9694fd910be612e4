import type { Latchkey } from '@latchkey/kernel'
import type {} from '@latchkey/plugin-eip155'
import { type Hex, parseEther, stringToHex, toHex, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { type DemoAction, MESSAGE } from './DemoAction.js'

const RECIPIENT = '0x00000000000000000000000000000000000000bb'

async function waitForReceipt(latchkey: Latchkey, hash: Hex): Promise<string> {
  const client = await latchkey.services.get('eip155.publicClient')?.()
  const receipt = await client?.waitForTransactionReceipt({ hash, pollingInterval: 200 })
  return `${receipt?.status ?? 'unknown'} in block ${receipt?.blockNumber ?? '?'}: ${hash}`
}

/** Signs through the application's EIP-1193 provider and verifies the signature. */
const signMessage: DemoAction = {
  label: 'Sign a message',
  async run({ latchkey, account: { address } }) {
    const provider = latchkey.services.get('eip155.provider')
    const signature = (await provider?.request({ method: 'personal_sign', params: [stringToHex(MESSAGE), address] })) as Hex
    const isValid = await verifyMessage({ address: address as Hex, message: MESSAGE, signature })
    return `${isValid ? 'The signature verifies' : 'The signature does NOT verify'}: ${signature}`
  },
}

/** Sends through the plugin's viem wallet client. */
const sendEther: DemoAction = {
  label: 'Send 1 ETH',
  async run({ latchkey }) {
    const client = await latchkey.services.get('eip155.walletClient')?.()
    if (!client?.account) return 'No wallet client'
    const { account, chain } = client
    const hash = await client.sendTransaction({ account, chain, to: RECIPIENT, value: parseEther('1') } as never)
    return waitForReceipt(latchkey, hash)
  },
}

/** Sends as a library does that only knows EIP-1193. */
const sendRaw: DemoAction = {
  label: 'Send a raw transaction',
  async run({ latchkey, account: { address } }) {
    const value = toHex(parseEther('0.25'))
    const params = [{ from: address, to: RECIPIENT, value, data: stringToHex(MESSAGE), gas: toHex(60_000) }]
    const hash = (await latchkey.request({ namespace: 'eip155', method: 'eth_sendTransaction', params })) as Hex
    return waitForReceipt(latchkey, hash)
  },
}

/** A read method, which the wallet or else the chain's node answers. */
const readBlock: DemoAction = {
  label: 'Read the block number',
  run: async ({ latchkey }) => `Block ${Number(await latchkey.request({ namespace: 'eip155', method: 'eth_blockNumber', params: [] }))}`,
}

const HOUR_S = 3_600

/** Asks to let a key of this page send coins for an hour (ERC-7715). */
const allowSession: DemoAction = {
  label: 'Allow a smart session',
  async run({ latchkey, network: { reference } }) {
    const { address: to } = privateKeyToAccount(generatePrivateKey())
    const request = {
      chainId: toHex(BigInt(reference)),
      to,
      permission: { type: 'native-token-allowance', data: { allowanceAmount: toHex(parseEther('0.1')) } },
      rules: [{ type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1_000) + HOUR_S } }],
    }
    await latchkey.request({ namespace: 'eip155', method: 'wallet_requestExecutionPermissions', params: [request] })
    return `${to} may send 0.1 ETH`
  },
}

/** Actions of Ethereum applications, with their usual tools. */
export const evmActions: readonly DemoAction[] = [signMessage, sendEther, sendRaw, readBlock, allowSession]
