// The views of sending in an application with a connected wallet, on a chain whose every answer a test turns.
import type { LatchkeyError, Ledger, PreparedTransfer, TransferProgress } from '@latchkey/kernel'
import type { LatchkeyProviderProps } from '@latchkey/react'
import { LatchkeyProvider } from '@latchkey/react'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { send } from '../src/index.js'

const ALICE = '0x00000000000000000000000000000000000000a1'
export const BOB = '0x00000000000000000000000000000000000000b0'
export const button = (name: string | RegExp) => page.getByRole('button', { name })

/** What the chain answers. */
export interface TestChain {
  /** Of the transfer that is built. */
  plan: Partial<PreparedTransfer>
  /** Why no transfer is built. */
  refusal: LatchkeyError | undefined
  progress: Exclude<TransferProgress['status'], 'replaced'>
}

function ledgerOf(chain: TestChain): Ledger {
  return {
    listAssets: async () => [
      { symbol: 'TST', decimals: 18, amountBaseUnits: 1_500_000_000_000_000_000n },
      { token: BOB, symbol: 'USDC', name: 'USD Coin', decimals: 6, amountBaseUnits: 2_000_000n },
    ],
    async prepareTransfer({ to, amountBaseUnits }) {
      if (chain.refusal) throw chain.refusal
      const amount = amountBaseUnits === 'max' ? 1_400_000_000_000_000_000n : amountBaseUnits
      const fees = { feeBaseUnits: 2_000n, speeds: { slow: 1_000n, normal: 2_000n, fast: 3_000n } }
      const built = { to, amountBaseUnits: amount, ...fees, takesMemo: true, notices: [] }
      return { ...built, ...chain.plan, send: async (request) => String(await request({ method: 'test_send' })) }
    },
    readTransfer: async () =>
      chain.progress === 'included' ? { status: 'included', confirmations: 1, isUnchecked: true } : { status: chain.progress },
  }
}

/** Shows the application. */
export async function showSend({ locale = 'en', texts }: Pick<LatchkeyProviderProps, 'locale' | 'texts'> = {}) {
  const chain: TestChain = { plan: {}, refusal: undefined, progress: 'included' }
  const wallet = createTestConnector({ info: { namespace: 'eip155' }, addresses: [ALICE], answer: () => '0xfeed' })
  const adapter = { ledger: async () => ledgerOf(chain) }
  const namespace = testNamespace({ namespace: 'eip155', connectors: [wallet], adapter })
  const { latchkey, clock } = createTestLatchkey({ plugins: [namespace, send()] })
  onTestFinished(() => latchkey.dispose())
  await render(<LatchkeyProvider latchkey={latchkey} locale={locale} {...(texts && { texts })} />)
  await latchkey.start()
  await latchkey.connect({ connectorId: 'test.wallet' })
  return { latchkey, clock, chain, wallet }
}
