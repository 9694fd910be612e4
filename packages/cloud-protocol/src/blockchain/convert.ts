import * as z from 'zod/mini'
import { call } from '../reading/call.js'
import type { CallOptions, Http } from '../reading/call.js'
import { accountId, address, decimals, digits, hex, label, listOf, networkId, pictureUrl, textUpTo } from '../shapes/shapes.js'

/** The query of `GET /v1/convert/tokens` and of `GET /v1/convert/gas-price`. */
export const convertNetworkQuerySchema = z.object({ chainId: networkId })

/** A token that can be swapped. */
export const convertTokenSchema = z.object({
  name: label,
  symbol: label,
  /** CAIP-10 id of its contract. */
  address: accountId,
  decimals,
  logoUri: z.optional(pictureUrl),
  eip2612: z.optional(z.boolean()),
})

/** The answer of `GET /v1/convert/tokens`. */
export const convertTokensSchema = z.object({ tokens: listOf(convertTokenSchema, 10_000) })

/** The query of `GET /v1/convert/quotes`. */
export const quotesQuerySchema = z.object({
  /** In base units of `from`. */
  amount: digits,
  /** The plain address, not a CAIP-10 id. */
  userAddress: address,
  /** CAIP-10 ids of the tokens. */
  from: accountId,
  to: accountId,
  /** In wei. */
  gasPrice: z.optional(digits),
})

/** What a swap would give. Amounts are in base units. */
export const convertQuoteSchema = z.object({
  id: z.nullable(textUpTo(256)),
  fromAmount: digits,
  /** CAIP-10 id of the token. */
  fromAccount: accountId,
  toAmount: digits,
  toAccount: accountId,
})

/** The answer of `GET /v1/convert/quotes`. */
export const quotesSchema = z.object({ quotes: listOf(convertQuoteSchema, 32) })

/** The query of `GET /v1/convert/allowance`; both are CAIP-10 ids. */
export const allowanceQuerySchema = z.object({ tokenAddress: accountId, userAddress: accountId })

/** The answer of `GET /v1/convert/allowance`, in base units. */
export const allowanceSchema = z.object({ allowance: digits })

/** The answer of `GET /v1/convert/gas-price`, in wei. */
export const gasPriceSchema = z.object({ standard: digits, fast: digits, instant: digits })

/** Limits of a transaction. */
const evmFees = z.object({ gas: digits, gasPrice: digits })

/** The query of `GET /v1/convert/build-approve`. */
export const buildApproveQuerySchema = z.object({ from: accountId, to: accountId, userAddress: accountId })

/** The answer of `GET /v1/convert/build-approve`. The reference's service puts the token's contract into `from`. */
export const approvalSchema = z.object({ tx: z.object({ from: address, to: address, data: hex, value: digits, eip155: evmFees }) })

/** The body of `POST /v1/convert/build-transaction`. */
export const buildTransactionBodySchema = z.object({
  projectId: textUpTo(128),
  amount: digits,
  from: accountId,
  to: accountId,
  userAddress: accountId,
  eip155: z.optional(
    z.object({
      /** In percent. @default 1 */
      slippage: z.optional(z.number().check(z.gte(0), z.lte(50))),
      /** Of Latchkey's cloud: base units of `to` below which the transaction fails, whatever it is quoted now. @default by the slippage */
      minimum: z.optional(digits),
      /** Of Latchkey's cloud: seconds since the epoch after which it fails. @default twenty minutes */
      deadline: z.optional(digits),
    }),
  ),
  disableEstimate: z.optional(z.boolean()),
})

/** The answer of `POST /v1/convert/build-transaction`. */
export const swapTransactionSchema = z.object({ tx: z.object({ from: address, to: address, data: hex, amount: digits, eip155: evmFees }) })

/** The tokens of a network. @throws LatchkeyError as `call` */
export const getConvertTokens = (http: Http, chainId: string, options: CallOptions = {}): Promise<z.output<typeof convertTokensSchema>> =>
  call(http, { service: 'blockchain', path: '/v1/convert/tokens', query: { chainId }, answer: convertTokensSchema, ...options })

/** What a swap would give. @throws LatchkeyError as `call` */
export const getQuotes = (
  http: Http,
  query: z.output<typeof quotesQuerySchema>,
  options: CallOptions = {},
): Promise<z.output<typeof quotesSchema>> =>
  call(http, { service: 'blockchain', path: '/v1/convert/quotes', query, answer: quotesSchema, ...options })

/** How much of a token the exchange may spend. @throws LatchkeyError as `call` */
export const getAllowance = (
  http: Http,
  query: z.output<typeof allowanceQuerySchema>,
  options: CallOptions = {},
): Promise<z.output<typeof allowanceSchema>> =>
  call(http, { service: 'blockchain', path: '/v1/convert/allowance', query, answer: allowanceSchema, ...options })

/** Prices of gas. @throws LatchkeyError as `call` */
export const getGasPrice = (http: Http, chainId: string, options: CallOptions = {}): Promise<z.output<typeof gasPriceSchema>> =>
  call(http, { service: 'blockchain', path: '/v1/convert/gas-price', query: { chainId }, answer: gasPriceSchema, ...options })

/** The transaction that approves. It is a stranger's: check what it does before a wallet is asked. @throws LatchkeyError as `call` */
export const buildApprove = (
  http: Http,
  query: z.output<typeof buildApproveQuerySchema>,
  options: CallOptions = {},
): Promise<z.output<typeof approvalSchema>> =>
  call(http, { service: 'blockchain', path: '/v1/convert/build-approve', query, answer: approvalSchema, ...options })

/** The transaction that swaps. It is a stranger's: check what it does before a wallet is asked. @throws LatchkeyError as `call` */
export const buildTransaction = (
  http: Http,
  body: z.output<typeof buildTransactionBodySchema>,
  options: CallOptions = {},
): Promise<z.output<typeof swapTransactionSchema>> =>
  call(http, {
    service: 'blockchain',
    path: '/v1/convert/build-transaction',
    method: 'POST',
    body,
    answer: swapTransactionSchema,
    ...options,
  })
