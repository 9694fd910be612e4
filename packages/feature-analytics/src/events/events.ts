// Which event of an instance is counted under which name.
import type { ViewId } from '@latchkey/kernel'
import type { Field } from './fields.js'

/** One name under which something is counted. */
export interface Counted {
  /** The event of the instance. */
  readonly on: string
  /** Only where this view is shown, and the visitor did not come back to it. */
  readonly view?: ViewId
  readonly fields: readonly Field[]
}

const SHOWN = 'viewShown'
const ACCOUNT = ['network', 'isSmartAccount'] as const
const TRANSFER = [...ACCOUNT, 'token'] as const
const SWAP = [...ACCOUNT, 'swapFromToken', 'swapToToken'] as const

/** Name → what it counts. `initialized` is the visitor's first act, `viewShown` a view that opens. */
export const EVENTS: Readonly<Record<string, Counted>> = {
  CLICK_ALL_WALLETS: { on: SHOWN, view: 'AllWallets', fields: [] },
  CLICK_CANCEL_SIWX: { on: 'CLICK_CANCEL_SIWX', fields: ACCOUNT },
  CLICK_GET_WALLET: { on: SHOWN, view: 'GetWallet', fields: [] },
  CLICK_NETWORKS: { on: SHOWN, view: 'Networks', fields: [] },
  CLICK_NETWORK_HELP: { on: SHOWN, view: 'WhatIsANetwork', fields: [] },
  CLICK_SELECT_TOKEN_TO_SWAP: { on: SHOWN, view: 'SwapSelectToken', fields: [] },
  CLICK_SIGN_SIWX_MESSAGE: { on: 'CLICK_SIGN_SIWX_MESSAGE', fields: ACCOUNT },
  CLICK_TRANSACTIONS: { on: 'CLICK_TRANSACTIONS', fields: ['isSmartAccount'] },
  CLICK_WALLET_HELP: { on: SHOWN, view: 'WhatIsAWallet', fields: [] },
  CONNECT_ERROR: { on: 'CONNECT_ERROR', fields: ['message', 'namespace'] },
  CONNECT_SUCCESS: { on: 'connected', fields: ['method', 'name'] },
  DEVICE_REGISTERED_FOR_EMAIL: { on: 'DEVICE_REGISTERED_FOR_EMAIL', fields: [] },
  DISCONNECT_ERROR: { on: 'DISCONNECT_ERROR', fields: ['message', 'namespace'] },
  DISCONNECT_SUCCESS: { on: 'DISCONNECT_SUCCESS', fields: ['namespace'] },
  EMAIL_EDIT: { on: 'EMAIL_EDIT', fields: [] },
  EMAIL_LOGIN_SELECTED: { on: 'EMAIL_LOGIN_SELECTED', fields: [] },
  EMAIL_SUBMITTED: { on: 'EMAIL_SUBMITTED', fields: [] },
  EMAIL_UPGRADE_FROM_MODAL: { on: 'EMAIL_UPGRADE_FROM_MODAL', fields: [] },
  EMAIL_VERIFICATION_CODE_FAIL: { on: 'EMAIL_VERIFICATION_CODE_FAIL', fields: [] },
  EMAIL_VERIFICATION_CODE_PASS: { on: 'EMAIL_VERIFICATION_CODE_PASS', fields: [] },
  EMAIL_VERIFICATION_CODE_SENT: { on: 'EMAIL_VERIFICATION_CODE_SENT', fields: [] },
  ERROR_FETCH_TRANSACTIONS: { on: 'ERROR_FETCH_TRANSACTIONS', fields: [...ACCOUNT, 'message'] },
  INITIALIZE: { on: 'initialized', fields: ['networks'] },
  INITIATE_SWAP: { on: 'INITIATE_SWAP', fields: SWAP },
  LOAD_MORE_TRANSACTIONS: { on: 'LOAD_MORE_TRANSACTIONS', fields: ACCOUNT },
  MODAL_CLOSE: { on: 'modalClosed', fields: ['connected'] },
  MODAL_OPEN: { on: 'modalOpened', fields: ['connected'] },
  OPEN_ENS_FLOW: { on: 'OPEN_ENS_FLOW', fields: ['isSmartAccount'] },
  OPEN_SEND: { on: 'OPEN_SEND', fields: ACCOUNT },
  OPEN_SWAP: { on: SHOWN, view: 'Swap', fields: ACCOUNT },
  REGISTER_NAME_ERROR: { on: 'REGISTER_NAME_ERROR', fields: ['isSmartAccount'] },
  REGISTER_NAME_INITIATED: { on: 'REGISTER_NAME_INITIATED', fields: ['isSmartAccount'] },
  REGISTER_NAME_SUCCESS: { on: 'REGISTER_NAME_SUCCESS', fields: ['isSmartAccount'] },
  SELECT_BUY_CRYPTO: { on: 'SELECT_BUY_CRYPTO', fields: ['isSmartAccount'] },
  SELECT_BUY_PROVIDER: { on: 'SELECT_BUY_PROVIDER', fields: ['provider', 'isSmartAccount'] },
  SELECT_WALLET: { on: 'walletChosen', fields: ['name', 'platform'] },
  SELECT_WHAT_IS_A_BUY: { on: 'SELECT_WHAT_IS_A_BUY', fields: ['isSmartAccount'] },
  SEND_ERROR: { on: 'SEND_ERROR', fields: TRANSFER },
  SEND_INITIATED: { on: 'SEND_INITIATED', fields: TRANSFER },
  SEND_REJECTED: { on: 'SEND_REJECTED', fields: TRANSFER },
  SEND_SUCCESS: { on: 'SEND_SUCCESS', fields: TRANSFER },
  SET_PREFERRED_ACCOUNT_TYPE: { on: 'SET_PREFERRED_ACCOUNT_TYPE', fields: ['accountType', 'network'] },
  SIWX_AUTH_ERROR: { on: 'SIWX_AUTH_ERROR', fields: [...ACCOUNT, 'message'] },
  SIWX_AUTH_SUCCESS: { on: 'SIWX_AUTH_SUCCESS', fields: ACCOUNT },
  SOCIAL_LOGIN_CANCELED: { on: 'SOCIAL_LOGIN_CANCELED', fields: ['provider'] },
  SOCIAL_LOGIN_ERROR: { on: 'SOCIAL_LOGIN_ERROR', fields: ['provider'] },
  SOCIAL_LOGIN_REQUEST_USER_DATA: { on: 'SOCIAL_LOGIN_REQUEST_USER_DATA', fields: ['provider'] },
  SOCIAL_LOGIN_STARTED: { on: 'SOCIAL_LOGIN_STARTED', fields: ['provider'] },
  SOCIAL_LOGIN_SUCCESS: { on: 'SOCIAL_LOGIN_SUCCESS', fields: ['provider'] },
  SWAP_APPROVAL_ERROR: { on: 'SWAP_APPROVAL_ERROR', fields: [...SWAP, 'message'] },
  SWAP_ERROR: { on: 'SWAP_ERROR', fields: [...SWAP, 'message'] },
  SWAP_SUCCESS: { on: 'SWAP_SUCCESS', fields: SWAP },
  SWITCH_NETWORK: { on: 'networkChanged', fields: ['network'] },
  USER_REJECTED: { on: 'connectRejected', fields: ['namespace'] },
}
