// The frame of the embedded wallet's scenes, by the wire's schemas. Who it belongs to and what it does is in the name of the project.
import { helloSchema, messageSchema, type RequestName } from '@latchkey/cloud-protocol/embedded'
import { ADDRESS } from './scenes/wallets.js'
import { DELEGATE, EMPTY_ADDRESS, FAILING_ADDRESS } from './scenes/sessions.js'

type Payload = Readonly<Record<string, unknown>>

const project = new URLSearchParams(location.search).get('projectId') ?? ''
const never = new Promise<never>(() => undefined)
const address = { empty: EMPTY_ADDRESS, failing: FAILING_ADDRESS }[project] ?? ADDRESS
const accountId = `eip155:1:${ADDRESS}`

const user = ({ chainId = 'eip155:1' }: Payload) => {
  const who = project === 'passkey' ? {} : { email: 'ada@example.com' }
  const other = { address: DELEGATE, type: 'eoa' }
  return { ...who, chainId, address, accounts: [{ address, type: 'smartAccount' }, other] }
}

const answers: Partial<Record<RequestName, (payload: Payload) => unknown>> = {
  IS_CONNECTED: () => ({ isConnected: true }),
  GET_USER: user,
  CONNECT_EMAIL: ({ email }) => {
    if (String(email).startsWith('down')) throw new TypeError('FAILED')
    return { action: String(email).startsWith('device') ? 'VERIFY_DEVICE' : 'VERIFY_OTP' }
  },
  CONNECT_DEVICE: () => never,
  CONNECT_OTP: () => {
    throw new TypeError('CODE_WRONG')
  },
  CONNECT_PASSKEY: () => {
    throw new TypeError('FAILED')
  },
  GET_FARCASTER_URI: () => ({ url: `https://farcaster.test/connect?channelToken=${'5c'.repeat(16)}` }),
  CONNECT_FARCASTER: () => {
    if (project !== 'late') return never
    throw new TypeError('CODE_EXPIRED')
  },
  UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
  RENEW_SHARES: () => (project === 'busy' ? never : { kinds: ['code'] }),
  RPC_REQUEST: ({ method }) =>
    method === 'wallet_getSupportedExecutionPermissions'
      ? { 'contract-call': { chainIds: ['0x1'], ruleTypes: [] } }
      : { answer: [{ context: '0xc0de' }], listings: [{ account: accountId, message: 'granted', signature: '0x00' }] },
}

/** Answers what the page asks. */
export function serveEmbeddedFrame(): void {
  addEventListener('message', ({ data, source, origin, ports: [port] }) => {
    const hello = helloSchema.safeParse(data)
    if (source !== parent || !hello.success || !port) return
    port.onmessage = async (event) => {
      const { type, id, payload } = messageSchema.parse(event.data)
      const name = type.slice('@w3m-app/'.length) as RequestName
      try {
        const answer: unknown = await answers[name]?.((payload ?? {}) as Payload)
        port.postMessage({ type: `@w3m-frame/${name}_SUCCESS`, id, payload: answer })
      } catch (error) {
        port.postMessage({ type: `@w3m-frame/${name}_ERROR`, id, payload: { message: 'no', code: (error as Error).message } })
      }
    }
    parent.postMessage({ type: '@w3m-frame/READY', id: hello.data.id, payload: {} }, { targetOrigin: origin })
  })
}
