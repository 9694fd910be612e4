import type { CaipNetworkId, PluginContext } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import * as z from 'zod/mini'

/** Reads accounts of Solana. */
export interface SolanaReader {
  /** What a program keeps at each address; undefined where nothing is, or where another program put it. @throws LatchkeyError `RPC_FAILED` | … */
  accounts(questions: readonly AccountQuestion[]): Promise<readonly (Uint8Array | undefined)[]>
  /** The account that holds most of a token; undefined where none does. @throws LatchkeyError `RPC_FAILED` | … */
  largestHolder(mint: string): Promise<string | undefined>
}

/** An account, and the program that has to own it: anybody can write anything into accounts of a program of their own. */
export interface AccountQuestion {
  readonly address: string
  readonly program: string
}

const accountsSchema = z.object({
  value: z.array(z.nullable(z.object({ owner: z.string(), data: z.tuple([z.base64(), z.literal('base64')]) }))),
})
const holdersSchema = z.object({ value: z.array(z.object({ address: z.string(), amount: z.string() })) })

const toBytes = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** Reads through the application's nodes of one network. */
export function createSolanaReader({ read }: Pick<PluginContext, 'read'>, chainId: CaipNetworkId, signal: AbortSignal): SolanaReader {
  const ask = async <T extends z.ZodMiniType>(shape: T, method: string, params: readonly unknown[]): Promise<z.output<T>> => {
    const answer = shape.safeParse(await read({ chainId, method, params, signal }))
    if (!answer.success) throw new LatchkeyError('RPC_FAILED', { detail: `The node's answer to ${method} has another form` })
    return answer.data
  }
  return {
    async accounts(questions) {
      const params = [questions.map(({ address }) => address), { commitment: 'confirmed', encoding: 'base64' }]
      const { value } = await ask(accountsSchema, 'getMultipleAccounts', params)
      return questions.map(({ program }, index) => {
        const account = value[index]
        return account?.owner === program ? toBytes(account.data[0]) : undefined
      })
    },
    async largestHolder(mint) {
      const { value } = await ask(holdersSchema, 'getTokenLargestAccounts', [mint, { commitment: 'confirmed' }])
      return value.find(({ amount }) => amount !== '0')?.address
    },
  }
}
