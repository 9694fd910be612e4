// Every event that is counted: the file that emits what it counts, how it comes about, and what is sent of it.
import type { ConnectorFailure } from '@latchkey/testkit'
import type { openInstance } from './openInstance.js'

type Instance = ReturnType<typeof openInstance>

/** A row of the table. */
export interface Emitter {
  /** From the repository's root. It names `text`. */
  readonly file: string
  readonly text: string
  /** Lets it happen. */
  run(instance: Instance): unknown
  /** Besides `caipNetworkId`. */
  readonly sent: Readonly<Record<string, unknown>>
}

const STATE = 'packages/kernel/src/state/stateEvents.ts'
const CONNECT = 'packages/kernel/src/connections/connect.ts'
const DISCONNECT = 'packages/kernel/src/connections/disconnect.ts'
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const showing = (view: string, sent: Emitter['sent'] = {}): Emitter => ({
  file: STATE,
  text: 'viewChanged',
  run: async ({ latchkey }) => {
    await latchkey.open()
    latchkey.ui.router.push(view as 'Connect', undefined as never)
  },
  sent,
})

/** What a feature emits, with whatever must not be sent besides. */
const emitting = (file: string, name: string, payload: Readonly<Record<string, unknown>>, sent = payload): Emitter => ({
  file: `packages/${file}`,
  text: name,
  run: ({ stage }) =>
    stage.events.emit(name as 'modalClosed', { ...payload, address: ADDRESS, message: `Account ${ADDRESS} has 5 ETH`, note: 'secret' }),
  sent,
})

const ACCOUNT = { network: 'eip155:1', isSmartAccount: false }
const REPORT = 'feature-siwx/src/flow/createReport.ts'
const FLOW = 'feature-onramp/src/flow/createFlow.ts'
const OUTCOME = 'feature-swaps/src/flow/reportOutcome.ts'
const TOKENS = { ...ACCOUNT, swapFromToken: 'ETH', swapToToken: 'USDC' }
const SWAP = { ...TOKENS, swapFromAmount: '1.5', swapToAmount: '4000' }
const NAMES = 'feature-names/src/flow/createFlow.ts'
const NAME = { isSmartAccount: true, ensName: 'alice.example.eth', error: 'NAME_TAKEN' }
const EMBEDDED_FLOW = 'feature-embedded/src/flow/createFlow.ts'
const EMAIL_LOGIN = 'feature-embedded/src/flow/createEmailLogin.ts'
const SOCIAL_LOGIN = 'feature-embedded/src/flow/createReport.ts'
const COMPANY = { provider: 'github' }
const SEND = 'feature-send/src/flow/createFlow.ts'
const TOKEN = { ...ACCOUNT, token: 'ETH' }
const TRANSFER = { ...TOKEN, amount: '4000' }
const connect = ({ latchkey }: Instance) => latchkey.connect({ connectorId: 'test.wallet' })

/** A connect that ends this way. */
const failing = (failure: ConnectorFailure, sent: Emitter['sent']): Emitter => ({
  file: CONNECT,
  text: 'CONNECT_ERROR',
  run: async (instance) => {
    instance.connector.switches.connect = failure
    await connect(instance).catch(() => undefined) // What rejects here is what the row is about.
  },
  sent,
})

/** The table. */
export const EMITTERS: Readonly<Record<string, Emitter>> = {
  CLICK_ALL_WALLETS: showing('AllWallets'),
  CLICK_CANCEL_SIWX: emitting(REPORT, 'CLICK_CANCEL_SIWX', ACCOUNT),
  CLICK_GET_WALLET: showing('GetWallet'),
  CLICK_NETWORKS: showing('Networks'),
  CLICK_NETWORK_HELP: showing('WhatIsANetwork'),
  CLICK_SELECT_TOKEN_TO_SWAP: showing('SwapSelectToken'),
  CLICK_SIGN_SIWX_MESSAGE: emitting(REPORT, 'CLICK_SIGN_SIWX_MESSAGE', ACCOUNT),
  CLICK_TRANSACTIONS: emitting('feature-history/src/flow/createFlow.ts', 'CLICK_TRANSACTIONS', { isSmartAccount: false }),
  CLICK_WALLET_HELP: showing('WhatIsAWallet'),
  CONNECT_ERROR: failing('throw', { message: 'WALLET_FAILED', namespace: 'test' }),
  CONNECT_SUCCESS: { file: STATE, text: 'connected', run: connect, sent: { method: 'browser', name: 'Test Wallet' } },
  DEVICE_REGISTERED_FOR_EMAIL: emitting(EMAIL_LOGIN, 'DEVICE_REGISTERED_FOR_EMAIL', {}),
  DISCONNECT_ERROR: {
    file: DISCONNECT,
    text: 'DISCONNECT_ERROR',
    run: async (instance) => {
      await connect(instance)
      instance.connector.switches.disconnect = 'throw'
      await instance.latchkey.disconnect()
    },
    sent: { namespace: 'test' },
  },
  EMAIL_EDIT: emitting(EMAIL_LOGIN, 'EMAIL_EDIT', {}),
  EMAIL_LOGIN_SELECTED: emitting(EMAIL_LOGIN, 'EMAIL_LOGIN_SELECTED', {}),
  EMAIL_SUBMITTED: emitting(EMAIL_LOGIN, 'EMAIL_SUBMITTED', {}),
  EMAIL_UPGRADE_FROM_MODAL: emitting(EMBEDDED_FLOW, 'EMAIL_UPGRADE_FROM_MODAL', {}),
  EMAIL_VERIFICATION_CODE_FAIL: emitting(EMAIL_LOGIN, 'EMAIL_VERIFICATION_CODE_FAIL', {}),
  EMAIL_VERIFICATION_CODE_PASS: emitting(EMAIL_LOGIN, 'EMAIL_VERIFICATION_CODE_PASS', {}),
  EMAIL_VERIFICATION_CODE_SENT: emitting(EMAIL_LOGIN, 'EMAIL_VERIFICATION_CODE_SENT', {}),
  DISCONNECT_SUCCESS: {
    file: DISCONNECT,
    text: 'DISCONNECT_SUCCESS',
    run: async (instance) => {
      await connect(instance)
      await instance.latchkey.disconnect()
    },
    sent: { namespace: 'all' },
  },
  ERROR_FETCH_TRANSACTIONS: emitting('feature-history/src/flow/createPages.ts', 'ERROR_FETCH_TRANSACTIONS', ACCOUNT),
  INITIALIZE: {
    file: 'packages/feature-analytics/src/events/occurrences.ts',
    text: 'initialized',
    run: ({ latchkey }) => latchkey.open(),
    sent: { networks: ['test:1', 'test:2'] },
  },
  INITIATE_SWAP: emitting('feature-swaps/src/flow/runSwap.ts', 'INITIATE_SWAP', SWAP, TOKENS),
  LOAD_MORE_TRANSACTIONS: emitting('feature-history/src/flow/createFlow.ts', 'LOAD_MORE_TRANSACTIONS', ACCOUNT),
  MODAL_CLOSE: {
    file: STATE,
    text: 'modalClosed',
    run: async ({ latchkey }) => {
      await latchkey.open()
      await latchkey.close()
    },
    sent: { connected: false },
  },
  MODAL_OPEN: { file: STATE, text: 'modalOpened', run: ({ latchkey }) => latchkey.open(), sent: { connected: false } },
  OPEN_ENS_FLOW: emitting(NAMES, 'OPEN_ENS_FLOW', { isSmartAccount: false }),
  OPEN_SEND: emitting('feature-send/src/flow/reportIntent.ts', 'OPEN_SEND', ACCOUNT),
  OPEN_SWAP: showing('Swap', { network: 'test:1', isSmartAccount: false }),
  REGISTER_NAME_ERROR: emitting(NAMES, 'REGISTER_NAME_ERROR', NAME, { isSmartAccount: true }),
  REGISTER_NAME_INITIATED: emitting(NAMES, 'REGISTER_NAME_INITIATED', NAME, { isSmartAccount: true }),
  REGISTER_NAME_SUCCESS: emitting(NAMES, 'REGISTER_NAME_SUCCESS', NAME, { isSmartAccount: true }),
  SELECT_BUY_CRYPTO: emitting('feature-onramp/src/flow/reportIntent.ts', 'SELECT_BUY_CRYPTO', { isSmartAccount: true }),
  SELECT_BUY_PROVIDER: emitting(FLOW, 'SELECT_BUY_PROVIDER', { provider: 'meld', isSmartAccount: false }),
  SELECT_WALLET: {
    file: STATE,
    text: 'viewChanged',
    run: async ({ latchkey }) => {
      await latchkey.open()
      latchkey.ui.router.push('ConnectingExternal' as 'Connect', { connectorId: 'test.wallet', namespace: 'test' } as never)
    },
    sent: { name: 'Test Wallet', platform: 'browser' },
  },
  SELECT_WHAT_IS_A_BUY: emitting(FLOW, 'SELECT_WHAT_IS_A_BUY', { isSmartAccount: false }),
  SEND_ERROR: emitting(SEND, 'SEND_ERROR', TRANSFER, TOKEN),
  SEND_INITIATED: emitting(SEND, 'SEND_INITIATED', TRANSFER, TOKEN),
  SEND_REJECTED: emitting(SEND, 'SEND_REJECTED', TRANSFER, TOKEN),
  SEND_SUCCESS: emitting(SEND, 'SEND_SUCCESS', TRANSFER, TOKEN),
  SET_PREFERRED_ACCOUNT_TYPE: emitting('feature-embedded/src/wallet/followChoice.ts', 'SET_PREFERRED_ACCOUNT_TYPE', {
    accountType: 'smartAccount',
    network: 'eip155:1',
  }),
  SIWX_AUTH_ERROR: emitting(REPORT, 'SIWX_AUTH_ERROR', ACCOUNT),
  SIWX_AUTH_SUCCESS: emitting(REPORT, 'SIWX_AUTH_SUCCESS', ACCOUNT),
  SOCIAL_LOGIN_CANCELED: emitting(SOCIAL_LOGIN, 'SOCIAL_LOGIN_CANCELED', COMPANY),
  SOCIAL_LOGIN_ERROR: emitting(SOCIAL_LOGIN, 'SOCIAL_LOGIN_ERROR', COMPANY),
  SOCIAL_LOGIN_REQUEST_USER_DATA: emitting(SOCIAL_LOGIN, 'SOCIAL_LOGIN_REQUEST_USER_DATA', COMPANY),
  SOCIAL_LOGIN_STARTED: emitting(SOCIAL_LOGIN, 'SOCIAL_LOGIN_STARTED', COMPANY),
  SOCIAL_LOGIN_SUCCESS: emitting(SOCIAL_LOGIN, 'SOCIAL_LOGIN_SUCCESS', COMPANY),
  SWAP_APPROVAL_ERROR: emitting(OUTCOME, 'SWAP_APPROVAL_ERROR', SWAP, TOKENS),
  SWAP_ERROR: emitting(OUTCOME, 'SWAP_ERROR', SWAP, TOKENS),
  SWAP_SUCCESS: emitting(OUTCOME, 'SWAP_SUCCESS', SWAP, TOKENS),
  SWITCH_NETWORK: {
    file: STATE,
    text: 'networkChanged',
    run: async ({ latchkey }) => {
      await latchkey.open()
      await latchkey.switchNetwork({ chainId: 'test:2' })
    },
    sent: { network: 'test:2' },
  },
  USER_REJECTED: failing('reject', { namespace: 'test' }),
}
