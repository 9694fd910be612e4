import { describe, expect, it, vi } from 'vitest'
import type { CosmosNetwork } from '../index.js'
import { cosmosHub } from '../index.js'
import { connected } from '../../test/stage.js'
import { aminoBytes, arbitraryDoc, isAminoSigned, isSigned, isSignedRaw } from '../../test/verify.js'

/** Two short fields and a document, by hand: field 1, 2, 3 of bytes and 4 of a whole number. */
const bodyBytes = Buffer.from('0a00', 'hex')
const authInfoBytes = Buffer.from('1200', 'hex')
const directBytes = (chainId: string): Uint8Array =>
  Buffer.concat([
    Buffer.from('0a020a00', 'hex'),
    Buffer.from('12021200', 'hex'),
    Buffer.from([0x1a, chainId.length]),
    Buffer.from(chainId),
    Buffer.from([0x20, 9]),
  ])
const directDoc = (chainId: string) => ({
  chainId,
  accountNumber: '9',
  bodyBytes: bodyBytes.toString('base64'),
  authInfoBytes: authInfoBytes.toString('base64'),
})

const aminoDoc = (chainId: string) => ({
  chain_id: chainId,
  account_number: '9',
  sequence: '2',
  fee: { gas: '100', amount: [{ denom: 'uatom', amount: '1' }] },
  msgs: [{ type: 'cosmos-sdk/MsgSend', value: { memo: '<a & b>' } }],
  memo: 'hi',
})

describe('requests', () => {
  it('default: cosmos_getAccounts gives the key with the address', async () => {
    const { ask, address, publicKey } = await connected()
    expect(await ask('cosmos_getAccounts')).toEqual([
      { algo: 'secp256k1', address, pubkey: Buffer.from(publicKey, 'hex').toString('base64') },
    ])
  })

  it("default: cosmos_signDirect signs in the chain's encoding", async () => {
    const { ask, address, publicKey } = await connected()
    const signDoc = directDoc('cosmoshub-4')
    const answer = await ask('cosmos_signDirect', { signerAddress: address, signDoc })
    expect(answer).toMatchObject({ signed: signDoc })
    expect(isSigned(answer, directBytes('cosmoshub-4'), publicKey)).toBe(true)
    expect(isSigned(answer, directBytes('cosmoshub-5'), publicKey)).toBe(false)
  })

  it("default: cosmos_signAmino signs in the chain's encoding", async () => {
    const { ask, publicKey } = await connected()
    const signDoc = aminoDoc('cosmoshub-4')
    const answer = await ask('cosmos_signAmino', { signDoc })
    expect(answer).toMatchObject({ signed: signDoc })
    expect(isAminoSigned(answer, signDoc, publicKey)).toBe(true)
  })

  it.each([['hello'], ['<b>Grüße & 世界</b>'], ['']])(
    'behavior: %j is signed by ADR-36, by wallets with and without a call for it',
    async (text) => {
      for (const hasCall of [true, false]) {
        const { latchkey, address, publicKey } = await connected({
          damage: (provider) => {
            if (!hasCall) delete provider['signArbitrary']
            else delete provider['signAmino']
          },
        })
        const adapter = latchkey.namespaces.get('cosmos')
        const session = latchkey.state.sessions['cosmos']
        const [network] = adapter?.networks ?? []
        if (!adapter?.signMessage || !network || session?.status !== 'connected') expect.fail('not ready')
        const signature = await adapter.signMessage({
          message: text,
          account: session.account,
          network,
          request: (request) => latchkey.request({ namespace: 'cosmos', ...request }),
        })
        expect(isSignedRaw(signature, aminoBytes(arbitraryDoc(address, text)), publicKey)).toBe(true)
      }
    },
  )

  it('behavior: bytes that are not text are signed unchanged', async () => {
    const { ask, address, publicKey } = await connected()
    const [message] = arbitraryDoc(address, '').msgs
    const signDoc = {
      ...arbitraryDoc(address, ''),
      msgs: [{ ...message, value: { signer: address, data: Buffer.from('fffe00', 'hex').toString('base64') } }],
    }
    expect(isAminoSigned(await ask('cosmos_signAmino', { signDoc }), signDoc, publicKey)).toBe(true)
  })

  it.each([
    ['cosmos_signDirect', {}],
    ['cosmos_signDirect', { signDoc: directDoc('osmosis-1') }],
    ['cosmos_signDirect', { signDoc: { ...directDoc('cosmoshub-4'), accountNumber: '-1' } }],
    ['cosmos_signDirect', { signDoc: { ...directDoc('cosmoshub-4'), bodyBytes: '%' } }],
    ['cosmos_signDirect', { signerAddress: 1, signDoc: directDoc('cosmoshub-4') }],
    ['cosmos_signAmino', undefined],
    ['cosmos_signAmino', { signDoc: aminoDoc('osmosis-1') }],
    ['cosmos_signAmino', { signDoc: aminoDoc('') }],
  ])('error: %s with %j is rejected before the wallet is asked', async (method, params) => {
    const { ask, wallet } = await connected()
    await expect(ask(method, params)).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
    expect(wallet.promptCount()).toBe(1)
  })

  it('error: an account that is not shared', async () => {
    const { ask, wallet } = await connected()
    const params = { signerAddress: wallet.addresses[1], signDoc: aminoDoc('cosmoshub-4') }
    await expect(ask('cosmos_signAmino', params)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it('error: an answer without a signature', async () => {
    const { ask } = await connected({ damage: (provider) => void (provider['signAmino'] = () => Promise.resolve({})) })
    await expect(ask('cosmos_signAmino', { signDoc: aminoDoc('cosmoshub-4') })).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  })
})

describe('networks', () => {
  const local = (): CosmosNetwork => ({
    ...cosmosHub,
    id: 'latchkey-1',
    name: 'Local',
    prefix: 'latch',
    rpcUrls: ['http://127.0.0.1:26657'],
    restUrl: 'http://127.0.0.1:1317',
  })

  it('default: on another network the account has the address of that network', async () => {
    const { latchkey, address } = await connected()
    await latchkey.switchNetwork({ chainId: 'cosmos:osmosis-1' })
    await vi.waitFor(() =>
      expect(latchkey.state.sessions['cosmos']).toMatchObject({ account: { address: expect.stringMatching(/^osmo1/) as string } }),
    )
    expect(address).toMatch(/^cosmos1/)
  })

  it('default: an unknown network is suggested to the wallet', async () => {
    const { wallet, address } = await connected({ networks: [local()] })
    expect(address).toMatch(/^latch1/)
    expect(wallet.suggested).toMatchObject([
      {
        chainId: 'latchkey-1',
        chainName: 'Local',
        rpc: 'http://127.0.0.1:26657',
        rest: 'http://127.0.0.1:1317',
        bip44: { coinType: 118 },
        bech32Config: { bech32PrefixAccAddr: 'latch', bech32PrefixValAddr: 'latchvaloper' },
        feeCurrencies: [{ coinDenom: 'ATOM', coinMinimalDenom: 'uatom', coinDecimals: 6, gasPriceStep: { low: 0.025 } }],
      },
    ])
  })

  it.each([
    ['a network without endpoints', { networks: [{ ...cosmosHub, id: 'latchkey-1' }] }],
    [
      'a wallet without suggestions',
      {
        damage: (provider: Record<string, unknown>) => void delete provider['experimentalSuggestChain'],
        networks: [{ ...cosmosHub, id: 'latchkey-1', rpcUrls: ['https://a.example'], restUrl: 'https://b.example' }],
      },
    ],
  ])('error: %s is CHAIN_NOT_SUPPORTED', async (_, options) => {
    await expect(connected(options)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED', context: { chainId: 'cosmos:latchkey-1' } })
  })

  it('behavior: a disconnected wallet prompts again', async () => {
    const { latchkey, wallet } = await connected()
    await latchkey.disconnect({ namespace: 'cosmos' })
    await latchkey.connect({ connectorId: wallet.connectorId, namespace: 'cosmos' })
    expect(wallet.promptCount()).toBe(2)
  })

  it('fault 32: repeated accountsChanged: one transition', async () => {
    const { latchkey, wallet, address } = await connected()
    const seen: unknown[] = []
    latchkey.subscribe(
      (state) => state.sessions['cosmos'],
      (session) => seen.push(session?.status === 'connected' ? session.account.address : session?.status),
    )
    const [, other = ''] = wallet.addresses
    await wallet.setAccounts([address])
    await wallet.setAccounts([other])
    await wallet.setAccounts([other])
    await wallet.disconnect()
    await vi.waitFor(() => expect(latchkey.state.sessions['cosmos']).toEqual({ status: 'disconnected' }))
    expect(seen.at(-1)).toBe('disconnected')
    expect(seen.filter((each) => each === 'disconnected')).toHaveLength(1)
  })
})
