// Rows as a host would have them, the same on every run.

const CHAIN = 'eip155:31337'
const WALLETS = 539
const ACCOUNTS = 200
const TRANSACTIONS = 60
/** Rows that one statement inserts. */
const AT_ONCE = 500
const SYLLABLES = ['me', 'ta', 'ra', 'in', 'co', 'ba', 'tru', 'st', 'le', 'dg', 'ze', 'ri', 'pha', 'nto', 'saf', 'wal', 'key', 'ly']

/** @param {number} number @param {number} digits */
const hex = (number, digits) => `0x${number.toString(16).padStart(digits, '0')}`

/** @param {number} index */
export const accountAt = (index) => hex(0xa0000 + index, 40)

/** Accounts with a history. @param {number} scale */
export const accountsOf = (scale) => ACCOUNTS * scale

/** @param {number} index */
const nameAt = (index) =>
  [index % 18, Math.floor(index / 18) % 18, Math.floor(index / 324) % 18, (index * 7) % 18].map((at) => SYLLABLES[at]).join('')

/** Listings beside those of the package, as `latchkey-cloud import` reads them. @param {number} scale */
export const listingsOf = (scale) =>
  Array.from({ length: WALLETS * (scale - 1) }, (_, index) => ({
    id: `bench-${index}`,
    name: `${nameAt(index)} wallet ${index}`,
    homepage: `https://${nameAt(index)}.example/`,
    chains: ['eip155:1', 'eip155:10', 'eip155:137'],
    image_id: `bench-${index}`,
    mobile: { native: `bench${index}:`, universal: `https://${nameAt(index)}.example/app` },
  }))

/**
 * Transactions of accounts: of three two move coins, the third a token.
 * @param {any} query - Kysely over the cloud's database
 * @param {number} scale
 */
export async function fillHistory(query, scale) {
  const token = hex(0x70c, 40)
  await query.insertInto('index_tokens').values({ chain: CHAIN, contract: token, name: 'Dollar', symbol: 'USD', decimals: 6 }).execute()
  const all = accountsOf(scale) * TRANSACTIONS
  for (let first = 0; first < all; first += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, all - first) }, (_, offset) =>
      transactionAt(first + offset, accountsOf(scale), token),
    )
    await query.transaction().execute(async (/** @type {any} */ transaction) => {
      for (const table of /** @type {const} */ (['transactions', 'transfers', 'activity']))
        await transaction
          .insertInto(`index_${table}`)
          .values(some.flatMap((rows) => /** @type {object[]} */ (rows[table])))
          .execute()
    })
  }
}

/** @param {number} index @param {number} accounts @param {string} token */
function transactionAt(index, accounts, token) {
  const [sender, recipient] = [accountAt(index % accounts), accountAt((index * 31 + 1) % accounts)]
  const [hash, position, time] = [hex(index + 1, 64), index * 65_536, 1_780_000_000_000 + index * 1_000]
  const isToken = index % 3 === 2
  const moved = isToken
    ? { kind: 'erc20', contract: token, amount: String(index * 1_000) }
    : { kind: 'native', contract: '', amount: `${index}000000000000` }
  return {
    transactions: [
      {
        chain: CHAIN,
        hash,
        position,
        time,
        sender,
        recipient,
        is_confirmed: 1,
        nonce: index,
        fee: '21000000000000',
        selector: isToken ? '0xa9059cbb' : null,
      },
    ],
    transfers: [{ chain: CHAIN, hash, position: 0, token_id: '', sender, recipient, ...moved }],
    activity: [...new Set([sender, recipient])].map((account) => ({ chain: CHAIN, account, time, position, hash })),
  }
}
