/** Whether an answer to `eth_getCode` is that of a contract. What begins with 0xef0100 is an account that delegates to one. @see EIP-7702 */
export const isContract = (code: unknown): boolean => typeof code === 'string' && /^0x(?!ef0100)[0-9a-f]{2}/i.test(code)
