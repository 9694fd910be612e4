import type { LatchkeyState, PluginContext } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { hexToBytes } from '@noble/hashes/utils.js'
import type { InjectorAccount, InjectorResult, PolkadotInjector } from '../registry.js'

const HEX = /^0x([0-9a-f]{2})*$/i

/** Makes the connected wallet look like an injected extension. */
export function createInjector({ state, request }: Pick<PluginContext, 'state' | 'request'>): PolkadotInjector {
  const ask = async (method: string, params: object): Promise<InjectorResult> => {
    const answer = (await request({ namespace: 'polkadot', method, params })) as Omit<InjectorResult, 'id'>
    // Extensions number their answers; remote wallets do not have to.
    return { id: 0, ...answer }
  }
  return {
    accounts: {
      get: () => Promise.resolve(readAccounts(state.current)),
      subscribe(listener) {
        void listener(readAccounts(state.current))
        return state.subscribe(sharedAccounts, () => void listener(readAccounts(state.current)))
      },
    },
    signer: {
      signPayload: (transactionPayload) => ask('polkadot_signTransaction', { transactionPayload }),
      async signRaw({ address, data, type }) {
        // An encoded transaction would be unreadable on the wallet's screen.
        if (type === 'payload') throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method: 'signRaw' })
        const message = readText(data)
        return message === undefined ? ask('polkadot_signRaw', { address, data }) : ask('polkadot_signMessage', { address, message })
      },
    },
  }
}

const sharedAccounts = ({ sessions }: LatchkeyState) => {
  const session = sessions['polkadot']
  return session?.status === 'connected' ? session.accounts : undefined
}

function readAccounts(state: LatchkeyState): InjectorAccount[] {
  return (sharedAccounts(state) ?? []).map(({ address, name }) => ({ address, ...(name === undefined ? {} : { name }) }))
}

/** Text, or decoded bytes. @returns Undefined for bytes that are not text. */
function readText(data: string): string | undefined {
  if (!HEX.test(data)) return data
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(data.slice('0x'.length)))
  } catch {
    // Not text.
    return undefined
  }
}
