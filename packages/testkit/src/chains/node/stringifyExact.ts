/** JSON in which a `bigint` is a plain number with all its digits, as Solana's nodes encode lamports. */
export function stringifyExact(value: unknown): string {
  const marked = JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `#bigint:${part}#` : part))
  return marked.replace(/"#bigint:(\d+)#"/g, '$1')
}
