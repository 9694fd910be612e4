// Blocks of a chain that nobody stores, the same on every run.

/** Transactions of a block: every third moves a token, the others the coin. */
export const TRANSACTIONS = 20
/** Accounts that send to one another. */
const ACCOUNTS = 500
const TOKEN = '0x00000000000000000000000000000000000070c0'
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const BEGIN_SECONDS = 1_780_000_000

/** @param {number} value @param {number} [digits] */
const hex = (value, digits = 1) => `0x${value.toString(16).padStart(digits, '0')}`
/** @param {number} number */
const hashOf = (number) => `0xb${number.toString(16).padStart(63, '0')}`
/** @param {number} index */
const accountOf = (index) => hex(0xc0000 + (index % ACCOUNTS), 40)

/** @param {number} number */
function partsOf(number) {
  return Array.from({ length: TRANSACTIONS }, (_, index) => {
    const count = number * TRANSACTIONS + index
    return { index, count, hash: `0xc${count.toString(16).padStart(63, '0')}`, from: accountOf(count), to: accountOf(count * 31 + 7) }
  })
}

/** @param {number} number */
export const blockOf = (number) => ({
  number: hex(number),
  hash: hashOf(number),
  parentHash: number === 0 ? `0x${'0'.repeat(64)}` : hashOf(number - 1),
  timestamp: hex(BEGIN_SECONDS + number),
  transactions: partsOf(number).map(({ index, count, hash, from, to }) => ({
    hash,
    from,
    to: index % 3 === 2 ? TOKEN : to,
    value: index % 3 === 2 ? '0x0' : hex(1_000_000 + count),
    input: index % 3 === 2 ? `0xa9059cbb${'0'.repeat(128)}` : '0x',
    nonce: hex(number),
  })),
})

/** @param {number} number */
export const receiptsOf = (number) =>
  partsOf(number).map(({ index, count, hash, from, to }) => ({
    transactionHash: hash,
    transactionIndex: hex(index),
    blockHash: hashOf(number),
    status: '0x1',
    gasUsed: '0x5208',
    effectiveGasPrice: '0x3b9aca00',
    logs:
      index % 3 === 2
        ? [
            {
              address: TOKEN,
              topics: [TRANSFER, `0x${from.slice(2).padStart(64, '0')}`, `0x${to.slice(2).padStart(64, '0')}`],
              data: hex(count, 64),
              logIndex: hex(index),
              transactionHash: hash,
              blockNumber: hex(number),
              blockHash: hashOf(number),
            },
          ]
        : [],
  }))

/** The number in a hash of a block. @param {string} hash */
export const numberOf = (hash) => Number.parseInt(hash.slice(3), 16)
