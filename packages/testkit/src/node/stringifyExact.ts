/** JSON in which a `bigint` is a plain number with all its digits, the way Solana's nodes write lamports. */
export function stringifyExact(value: unknown): string {
  const marked = JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `#bigint:${part}#` : part))
  return marked.replace(/"#bigint:(\d+)#"/g, '$1')
}
