/** What a message of Farcaster says; by FIP-11 and in the words of its clients. */
const STATEMENT = 'Farcaster Auth'
const FID = /^farcaster:\/\/fids?\/([1-9]\d{0,18})\/?$/

/** Whose message it is. @returns The number of the account; undefined where it is no message of Farcaster, or names several accounts */
export function readFid({
  statement,
  resources = [],
}: {
  readonly statement?: string
  readonly resources?: readonly string[]
}): bigint | undefined {
  const fids = resources.flatMap((resource) => FID.exec(resource)?.[1] ?? [])
  return statement === STATEMENT && fids.length === 1 ? BigInt(fids[0] ?? '') : undefined
}
