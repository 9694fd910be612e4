// A frame for tests: it speaks the wire by its schemas and signs with real keys. What it does differently it reads from what it is asked:
// the name of the address, the text of the message.
import type { RequestName } from '@latchkey/cloud-protocol/embedded'
import { helloSchema, messageSchema, requests, toNetworkId } from '@latchkey/cloud-protocol/embedded'
import { base58 } from '@scure/base'
import { hexToString, isHex } from 'viem'
import { account, signSolana, smartAccount, solanaAddress } from './keys.js'

type Payload = Readonly<Record<string, unknown>>

/** An answer with a code of `failedSchema`. */
class Refused extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

let port: MessagePort | undefined
let person: Payload | undefined
let asked = ''
let lost = 0
let abort: () => void = () => undefined
const never = new Promise<never>(() => undefined)

const post = (kind: string, id: string | undefined, payload?: unknown): void =>
  port?.postMessage({ type: `@w3m-frame/${kind}`, id, payload })
const service = `/sdk/person?projectId=${new URLSearchParams(location.search).get('projectId') ?? ''}`
const restored = fetch(service).then(async (response) => {
  person = ((await response.json()) as Payload | null) ?? undefined
})
const login = async (who: Payload | undefined): Promise<void> => {
  person = who
  await fetch(`${service}&person=${encodeURIComponent(JSON.stringify(who ?? null))}`)
}
const approve = async (text: string): Promise<void> => {
  post('SHOW', undefined, { reason: 'approval' })
  try {
    if (text.startsWith('reject')) throw new Refused('REJECTED')
    if (text.startsWith('wait')) await new Promise<void>((_, reject) => (abort = () => reject(new Refused('ABORTED'))))
  } finally {
    post('HIDE', undefined)
  }
}
const sign = async (network: string, text: string): Promise<string> => {
  await approve(text)
  return network.startsWith('solana') ? signSolana(new TextEncoder().encode(text)) : account.signMessage({ message: text })
}
const isSeven = (): boolean => String(person?.['email']).startsWith('seven')
const CONTEXT = '0xc0de'
/** Signs what the service is told of sessions, as the frame does. */
async function answerSessions(method: unknown, params: unknown): Promise<unknown> {
  const id = `eip155:1:${account.address}`
  const [request = {}] = params as readonly [Payload]
  await approve(String(request['justification'] ?? ''))
  if (method === 'wallet_revokeExecutionPermission') {
    const { permissionContext, pci } = request
    if (permissionContext !== CONTEXT) throw new Refused('FAILED')
    if (typeof pci !== 'string') return { answer: {} }
    return { answer: {}, revocation: { account: id, pci, signature: await account.signMessage({ message: pci }) } }
  }
  const { permission, to } = request as { readonly permission: object; readonly to: string }
  const signer = { type: 'account', data: { address: to } }
  const delegation = { context: CONTEXT, manager: smartAccount.address }
  const message = JSON.stringify({ signer, permissions: [permission], expiry: 4_000_000_000, delegation })
  const listings = [{ account: id, message, signature: await account.signMessage({ message }) }]
  return { answer: [{ ...request, context: CONTEXT }], listings }
}
/** Somebody called smart has two accounts on Ethereum. */
const accountsOn = (network: string, preferred: unknown) => {
  const key = { address: account.address, type: 'eoa' }
  // Somebody called seven has one, which is the key with a contract's code.
  if (network === 'eip155:1' && isSeven()) return [{ ...key, type: preferred === 'eoa' ? 'eoa' : 'smartAccount' }]
  if (network !== 'eip155:1' || !String(person?.['email']).startsWith('smart')) return [key]
  const smart = { address: smartAccount.address, type: 'smartAccount' }
  return preferred === 'smartAccount' ? [smart, key] : [key, smart]
}
const answerUser = async ({ chainId = 'eip155:1', siwxMessage, preferredAccountType }: Payload): Promise<Payload> => {
  if (!person) throw new Refused('NOT_CONNECTED')
  const network = toNetworkId(chainId as string)
  if (network.startsWith('eip155') && siwxMessage === undefined) {
    const accounts = accountsOn(network, preferredAccountType)
    const address = String(person['email']).startsWith('smartest') ? `0x${'1'.repeat(40)}` : accounts[0]?.address
    return { ...person, chainId: network, address, accounts }
  }
  const signed = typeof siwxMessage === 'string' ? { message: siwxMessage, signature: await sign(network, siwxMessage) } : {}
  return { ...person, chainId: network, address: network.startsWith('solana') ? solanaAddress : account.address, ...signed }
}
const answerRpc = async ({ method, params, chainId }: Payload): Promise<unknown> => {
  if (method === 'personal_sign') {
    const [data] = params as [string]
    return sign('eip155', isHex(data) ? hexToString(data) : data)
  }
  if (method === 'solana_signMessage')
    return { signature: await sign('solana', new TextDecoder().decode(base58.decode((params as { message: string }).message))) }
  if (method === 'wallet_getSupportedExecutionPermissions')
    return isSeven() ? { 'contract-call': { chainIds: ['0x1'], ruleTypes: [] } } : {}
  if (String(method).endsWith('ExecutionPermission') || String(method).endsWith('ExecutionPermissions'))
    return answerSessions(method, params)
  if (method === 'eth_accounts') return [account.address]
  if (method === 'eth_blockNumber') return { chainId, rpcUrl: 'told' }
  throw new Refused('NOT_SERVED')
}

const answers: Partial<Record<RequestName, (payload: Payload) => unknown>> = {
  SYNC_DAPP_DATA: () => undefined,
  SYNC_THEME: () => undefined,
  IS_CONNECTED: () => ({ isConnected: person !== undefined }),
  async CONNECT_EMAIL({ email }) {
    asked = String(email)
    if (asked.startsWith('silent')) return never
    if (asked.startsWith('frozen')) {
      port?.close()
      return never
    }
    if (asked.startsWith('untrusted')) throw new Refused('UNTRUSTED')
    if (asked.startsWith('known')) await login({ email: asked })
    return { action: asked.startsWith('known') ? 'CONNECT' : asked.startsWith('device') ? 'VERIFY_DEVICE' : 'VERIFY_OTP' }
  },
  CONNECT_DEVICE() {
    if (asked.startsWith('device-lost')) throw new Refused(lost++ === 0 ? 'FAILED' : 'CODE_EXPIRED')
  },
  async CONNECT_OTP({ otp }) {
    if (otp !== '123456') throw new Refused('CODE_WRONG')
    await login({ email: asked })
  },
  GET_SOCIAL_REDIRECT_URI: ({ provider }) => ({ uri: `${location.origin}/loading?from=company#ticket=${String(provider)}` }),
  async CONNECT_SOCIAL({ uri, ...rest }) {
    await login({ userName: `ada of ${String(uri).split('#ticket=')[1]}` })
    return answerUser(rest)
  },
  async CONNECT_PASSKEY(payload) {
    await login({})
    return answerUser(payload)
  },
  GET_FARCASTER_URI: () => ({ url: `${location.origin}/loading?from=farcaster` }),
  // Whoever has a project of that name signs at once.
  async CONNECT_FARCASTER() {
    const how = new URLSearchParams(location.search).get('projectId') ?? ''
    if (how.startsWith('late')) throw new Refused('CODE_EXPIRED')
    if (!how.startsWith('signed')) return never
    await login({ userName: 'ada' })
    return { userName: 'ada' }
  },
  GET_USER: answerUser,
  SIGN_OUT: () => login(undefined),
  SWITCH_NETWORK: ({ chainId }) => ({ chainId }),
  GET_CHAIN_ID: () => ({ chainId: 'eip155:1' }),
  SET_PREFERRED_ACCOUNT: ({ type }) => ({ type, address: type === 'eoa' ? account.address : smartAccount.address }),
  RPC_REQUEST: answerRpc,
  RPC_ABORT: ({ id }) => (id === undefined ? abort() : undefined),
  RELOAD: () => setTimeout(() => location.reload()),
  UPDATE_EMAIL: ({ email }) => {
    asked = String(email)
    return { action: 'VERIFY_PRIMARY_OTP' }
  },
  UPDATE_EMAIL_PRIMARY_OTP: () => undefined,
  UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail: asked }),
  ADD_RECOVERY: () => ({ kinds: ['code'] }),
  RENEW_SHARES: () => ({ kinds: ['code'] }),
  EXPORT_PHRASE: () => undefined,
  DELETE_ACCOUNT: () => undefined,
}

async function answer(data: unknown): Promise<void> {
  const { type, id, payload } = messageSchema.parse(data)
  const name = type.slice('@w3m-app/'.length) as RequestName
  try {
    await restored
    const read = requests[name].payload.parse(payload) as Payload | undefined
    const result = await answers[name]?.(read ?? {})
    // Replayed and malformed ones too: the page must drop them.
    post(`${name}_SUCCESS`, id, requests[name].answer.parse(result))
    post(`${name}_SUCCESS`, id, { action: 'AGAIN' })
    port?.postMessage('nonsense')
  } catch (error) {
    post(`${name}_ERROR`, id, { message: 'no', code: error instanceof Refused ? error.code : 'FAILED' })
  }
}

window.addEventListener('message', ({ data, source, origin, ports }) => {
  const hello = helloSchema.safeParse(data)
  if (source !== window.parent || !hello.success || port) return
  ;[port] = ports
  if (port) port.onmessage = (event) => void answer(event.data)
  window.parent.postMessage({ type: '@w3m-frame/READY', id: hello.data.id, payload: {} }, { targetOrigin: origin })
})
