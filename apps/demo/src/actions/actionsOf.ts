import { formatUnits } from '@latchkey/kernel'
import type { NamespaceAdapter, WalletRequest } from '@latchkey/kernel'
import { type ActionParameters, type DemoAction, MESSAGE } from './DemoAction.js'
import { evmActions } from './evmActions.js'

/** Recipient and amount in base units. */
const TRANSFERS: Readonly<Record<string, { readonly to: string; readonly amountBaseUnits: bigint }>> = {
  solana: { to: 'Vote111111111111111111111111111111111111112', amountBaseUnits: 1_500_000_000n },
  bip122: { to: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', amountBaseUnits: 250_000n },
  cosmos: { to: 'cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu', amountBaseUnits: 2_000_000n },
}

/** Methods that every node answers. */
const READS: Readonly<Record<string, string>> = { solana: 'getBlockHeight', polkadot: 'system_chain', cosmos: 'status' }

function requestOf({ latchkey, adapter: { namespace } }: ActionParameters): WalletRequest {
  return (request) => latchkey.request({ namespace, ...request })
}

/** Signs with the namespace's adapter: the same call on every chain. */
const signMessage: DemoAction = {
  label: 'Sign a message',
  async run(parameters) {
    const { adapter, account, network } = parameters
    const signature = await adapter.signMessage?.({ message: MESSAGE, account, network, request: requestOf(parameters) })
    return `Signed: ${signature}`
  },
}

function sendCoins({ networks: [network] }: NamespaceAdapter, { to, amountBaseUnits }: (typeof TRANSFERS)[string]): DemoAction {
  const { decimals = 0, symbol = '' } = network?.nativeCurrency ?? {}
  return {
    label: `Send ${formatUnits(amountBaseUnits, decimals)} ${symbol}`,
    async run(parameters) {
      const { adapter, account, network: current } = parameters
      const request = requestOf(parameters)
      return `Sent: ${await adapter.sendTransfer?.({ account, network: current, to, amountBaseUnits, request })}`
    },
  }
}

/** A read method, which the wallet or else the chain's node answers. */
const readFromNode = (method: string): DemoAction => ({
  label: `Read ${method}`,
  run: async (parameters) => JSON.stringify(await requestOf(parameters)({ method })),
})

/** Neither wallet nor node knows this method, so the typed error is shown. */
const askNonsense: DemoAction = {
  label: 'Ask for an unknown method',
  run: async (parameters) => String(await requestOf(parameters)({ method: 'demo_doesNotExist', params: [] })),
}

/** The actions of a connected application on a namespace, in the order of the page. */
export function actionsOf(adapter: NamespaceAdapter): readonly DemoAction[] {
  const { namespace } = adapter
  if (namespace === 'eip155') return [...evmActions, askNonsense]
  const transfer = TRANSFERS[namespace]
  const read = READS[namespace]
  return [signMessage, ...(transfer ? [sendCoins(adapter, transfer)] : []), ...(read ? [readFromNode(read)] : []), askNonsense]
}
