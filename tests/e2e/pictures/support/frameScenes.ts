// The screens of the embedded wallet's frame in their states.
import { base58 } from '@scure/base'
import { Keypair, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js'
import { encodeAbiParameters, encodeFunctionData, erc20Abi, type Hex, pad } from 'viem'
import type { Ask } from '../../../../packages/secure-frame/test/screensPage.js'
import type { FramePage } from '../../support/framePage.js'

/** One screen. */
export interface FrameScene {
  readonly ask: Ask['name']
  readonly input?: unknown
  /** What a person does until the screen is there. */
  readonly then?: (host: FramePage) => Promise<unknown>
}

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const MOST = 2n ** 256n - 1n
const NOW = 1_700_000_000

/** What the node says of a token with six decimals, of fees, and of what a transfer changes. */
const answers = {
  '0x313ce567': encodeAbiParameters([{ type: 'uint8' }], [6]),
  '0x95d89b41': encodeAbiParameters([{ type: 'string' }], ['USDC']),
  eth_estimateGas: '0xfde8',
  eth_gasPrice: '0x2540be400',
  eth_blockNumber: '0x10',
  eth_simulateV1: [{ calls: [{ status: '0x1', logs: [moved(USDC, 250_500_000n)] }] }],
}

function moved(address: string, amount: bigint) {
  const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const topics = [transfer, ...[ALICE, BOB].map((each) => pad(each.toLowerCase() as Hex))]
  return { address, topics, data: encodeAbiParameters([{ type: 'uint256' }], [amount]) }
}

const asked = (method: string, params: unknown, more: object = {}): FrameScene => ({
  ask: 'approve',
  input: {
    ...{ method, params, chainId: 'eip155:1', address: ALICE, answers },
    ...{ page: { origin: 'https://shop.example', name: 'Stone Shop' } },
    ...more,
  },
})

const sends = (transaction: object, more?: object): FrameScene =>
  asked('eth_sendTransaction', [{ from: ALICE, gas: '0xfde8', maxFeePerGas: '0x2540be400', ...transaction }], more)

const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [BOB, 250_500_000n] })
const approval = (amount: bigint) => encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [BOB, amount] })

const SIGN_IN = `shop.example wants you to sign in with your Ethereum account:
${ALICE}

Read and post.

URI: https://shop.example/login
Version: 1
Chain ID: 1
Nonce: 6f1c2d3e4b5a
Issued At: 2026-03-01T10:00:00.000Z`

const permit = {
  types: {
    Permit: Object.entries({ owner: 'address', spender: 'address', value: 'uint256', nonce: 'uint256', deadline: 'uint256' }).map(
      ([name, type]) => ({ name, type }),
    ),
  },
  primaryType: 'Permit',
  domain: { name: 'USD Coin', chainId: 1, verifyingContract: USDC },
  message: { owner: ALICE, spender: BOB, value: '250500000', nonce: 0, deadline: '1800000000' },
}

const session = (value: object): FrameScene =>
  asked('wallet_requestExecutionPermissions', [], { session: value, payment: { kind: 'sponsored' } })

const grant = (right: object) => ({ delegate: BOB, right, expiry: NOW + 30 * 86_400 })
const allowance = { amount: 25_000_000n, period: 86_400, start: NOW }

const [alice, bob, program] = [1, 2, 3].map((byte) => Keypair.fromSeed(new Uint8Array(32).fill(byte)).publicKey) as [
  Keypair['publicKey'],
  Keypair['publicKey'],
  Keypair['publicKey'],
]

const onSolana = (...instructions: readonly TransactionInstruction[]): FrameScene => {
  const transaction = new Transaction({ feePayer: alice, recentBlockhash: bob.toBase58() }).add(...instructions)
  const bytes = transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
  const where = { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', address: alice.toBase58() }
  return asked('solana_signAndSendTransaction', { transaction: base58.encode(bytes) }, where)
}

/** The ways of recovery, in their order. */
const [CODE, GUARDIAN] = [1, 2]
const choose = (way: number) => (host: FramePage) => host.frame.locator('.choice').nth(way).click()

/** Types and sends, and waits for what the form says to it. */
const mistake =
  (text: string) =>
  async ({ frame }: FramePage): Promise<void> => {
    await frame.getByRole('textbox').fill(text)
    await frame.getByRole('textbox').press('Enter')
    await frame.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
  }

const WORDS = 'able baker charlie delta echo fox golf hotel india juliet kilo lima'

/** By the names of their pictures. */
export const frameScenes: Readonly<Record<string, FrameScene>> = {
  'frame-message': asked('personal_sign', ['Welcome to Stone Shop.\n\nThis signature costs nothing.', ALICE]),
  'frame-message-bytes': asked('personal_sign', [`0x${'ff00c0de'.repeat(12)}`, ALICE]),
  'frame-sign-in': asked('personal_sign', [SIGN_IN, ALICE]),
  'frame-sign-in-wrong': asked('personal_sign', [SIGN_IN.replaceAll('shop.example', 'bank.example'), ALICE]),
  'frame-coins': sends({ to: BOB, value: '0x16345785d8a0000' }, { answers: { ...answers, eth_simulateV1: undefined } }),
  'frame-token': sends({ to: USDC, data: transfer }),
  'frame-allowance': sends({ to: USDC, data: approval(250_500_000n) }),
  'frame-allowance-unlimited': sends({ to: USDC, data: approval(MOST) }),
  'frame-unknown': sends({ to: USDC, data: `0xdeadbeef${'00c0ffee'.repeat(24)}` }),
  'frame-fails': sends({ to: USDC, data: transfer }, { answers: { ...answers, eth_simulateV1: [{ calls: [{ status: '0x0' }] }] } }),
  'frame-bundle': asked(
    'wallet_sendCalls',
    [
      {
        calls: [
          { to: USDC, data: approval(250_500_000n) },
          { to: BOB, value: '0x16345785d8a0000' },
        ],
      },
    ],
    { takesOn: USDC, payment: { kind: 'sponsored' } },
  ),
  'frame-permit': asked('eth_signTypedData_v4', [ALICE, permit]),
  'frame-session': session({ kind: 'grant', now: NOW, grants: [grant({ kind: 'tokens', token: USDC, allowance })] }),
  'frame-session-calls': session({
    kind: 'grant',
    now: NOW,
    grants: [grant({ kind: 'calls', contract: USDC, methods: [{ selector: '0xa0712d68', signature: 'mint(uint256)' }], coins: 0n })],
  }),
  'frame-session-end': session({ kind: 'revocation', delegate: BOB, hash: `0x${'5e'.repeat(32)}`, isEnded: false }),
  'frame-solana': onSolana(SystemProgram.transfer({ fromPubkey: alice, toPubkey: bob, lamports: 1_500_000_000 })),
  'frame-solana-unknown': onSolana(
    new TransactionInstruction({ keys: [], programId: program, data: Buffer.from('00c0ffee'.repeat(8), 'hex') }),
  ),
  'frame-recovery': { ask: 'makeRecovery' },
  'frame-recovery-code': { ask: 'makeRecovery', then: choose(CODE) },
  'frame-recovery-passkey': { ask: 'createPasskey' },
  'frame-recovery-guardian': { ask: 'makeRecovery', then: choose(GUARDIAN) },
  'frame-recovery-guardian-same': {
    ask: 'makeRecovery',
    async then(host) {
      await choose(GUARDIAN)(host)
      await mistake('ann@example.org')(host)
    },
  },
  'frame-recovery-guardian-code': {
    ask: 'makeRecovery',
    async then(host) {
      await choose(GUARDIAN)(host)
      await host.frame.getByRole('textbox').fill('ann@second.example')
      await host.frame.getByRole('textbox').press('Enter')
      await host.frame.locator('input[inputmode=numeric]').waitFor()
    },
  },
  'frame-restore': {
    ask: 'askRecovery',
    input: [{ kind: 'passkey', credentialId: 'AAAA' }, { kind: 'code' }, { kind: 'guardian' }],
  },
  'frame-restore-mistake': { ask: 'askRecovery', input: [{ kind: 'code' }], then: mistake('8TR2N') },
  'frame-renew': {
    ask: 'renewRecovery',
    input: { recoveries: [{ kind: 'passkey', credentialId: 'AAAA' }, { kind: 'code' }, { kind: 'guardian' }], isFirst: true },
  },
  'frame-renew-more': { ask: 'renewRecovery', input: { recoveries: [{ kind: 'guardian' }], isFirst: false } },
  'frame-code': { ask: 'askCode' },
  'frame-code-mistake': { ask: 'askCode', then: mistake('12345') },
  'frame-phrase': { ask: 'showPhrase', input: WORDS },
  'frame-phrase-shown': { ask: 'showPhrase', input: `${WORDS} ${WORDS}`, then: (host) => host.frame.locator('.content button').click() },
  'frame-email': { ask: 'confirmEmail' },
  'frame-delete': { ask: 'confirmDelete' },
}
