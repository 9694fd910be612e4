import { randomBytes } from 'node:crypto'
import { createKey, hashKey } from '../../keys/keys.js'
import type { CloudDatabase } from '../../storage/openDatabase.js'

/** Tokens by which operators make their accounts. Each is valid until it is used. */
export interface OperatorTokens {
  /** The token of a new cloud; undefined where there is an operator, or another process made it. */
  first(): Promise<string | undefined>
  /** One more, for another operator or one who lost the password. */
  create(): Promise<string>
}

/** Creates the tokens. @param now - Milliseconds since 1970 */
export function createOperatorTokens({ query }: CloudDatabase, now: () => number): OperatorTokens {
  const add = async (id: string): Promise<string | undefined> => {
    const token = createKey()
    const added = await query
      .insertInto('operator_tokens')
      .values({ id, hash: hashKey(token), created_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    return added.length === 1 ? token : undefined
  }
  return {
    async first() {
      const operator = await query.selectFrom('operators').select('id').limit(1).executeTakeFirst()
      return operator === undefined ? add('first') : undefined
    },
    create: async () => (await add(randomBytes(8).toString('hex'))) as string,
  }
}
